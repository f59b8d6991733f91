import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { brandSource, logoKey } from '../../canvas/brandSource.ts';
import { docFamilies, loadDocFonts } from '../../canvas/docFonts.ts';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import { createWidgetFiller } from '../../canvas/widgets/createWidgetFiller.ts';
import type { Brand } from '../../model/brand/brand.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import { createId } from '../../model/ids.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Design } from '../engine/createDesign.ts';
import { createDesignerStage, type DesignerStage, type StageOptions } from './stage/createStage.ts';

/** Short, as there may be thousands; unique within a document. */
export const newElementId = (): string => createId(randomBytes).slice(0, 10);

/** What a hand does on the stage, by the latest handlers, whatever was rendered since. */
export const hands = new WeakMap<Design, Pick<StageOptions, 'onEnter' | 'onDrawn'>>();

/** Keeps the widgets on the artboard up to date with their data. */
export interface DesignWidgets {
  setData(data: WidgetData): void;
  refresh(): void;
}

export interface StageParts {
  readonly design: Design;
  readonly brand: Brand;
  readonly resolve: SourceResolver;
  /** The stage is ready: pictures can be taken of it. */
  onStage(stage: DesignerStage): void;
}

/** Returns the stage while the document is open, and what draws the widgets on it. */
export function useStage({ design, brand, resolve, onStage }: StageParts) {
  const { t } = useLingui();
  const [parts, setParts] = useState<{ stage: DesignerStage; widgets: DesignWidgets }>();
  const brandNow = useRef(brand);
  useEffect(() => {
    brandNow.current = brand;
  });
  useEffect(() => {
    let data: WidgetData = {};
    const filler = createWidgetFiller(document, () => ({ brand: brandNow.current, data }));
    const made = createDesignerStage(document, {
      design,
      label: t`Artboard. Arrow keys move what is selected, Tab goes to the next element, Escape and then Tab leaves, F6 goes to the next part of the window. Screen readers need their focus mode.`,
      newId: newElementId,
      onEnter: (id) => hands.get(design)?.onEnter(id),
      onDrawn: (drawn) => hands.get(design)?.onDrawn(drawn),
      ports: {
        resolve: async (source) => {
          const meant = brandSource(brandNow.current, source);
          return meant && resolve(meant);
        },
        onMissing: () => undefined, // its place stays empty, as on the screen
        fillWidget: filler.fill,
      },
    });
    const setData = (next: WidgetData): void => {
      data = next;
      filler.refresh();
    };
    setParts({ stage: made, widgets: { setData, refresh: filler.refresh } });
    onStage(made);
    return () => {
      filler.dispose();
      made.dispose();
      setParts(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one stage as long as the document is open
  }, [design, resolve]);
  const logos = logoKey(brand);
  useEffect(() => {
    if (!parts) return;
    const { stage, widgets } = parts;
    stage.setBrand(brand);
    widgets.refresh();
  }, [parts, brand, resolve, logos]);
  useEffect(() => {
    if (!parts) return undefined;
    return keepFonts(design, async (doc) => {
      await loadDocFonts(document, doc, brand, resolve);
      parts.stage.refresh();
    });
  }, [parts, design, brand, resolve]);
  return parts;
}

/** Loads the fonts of a document, now and whenever it names other families. Returns how to stop. */
function keepFonts(design: Design, load: (doc: Doc) => Promise<void>): () => void {
  let [seen, names]: [Doc | undefined, string | undefined] = [undefined, undefined];
  const look = (): void => {
    const { doc } = design.state();
    if (doc === seen) return;
    seen = doc;
    const now = JSON.stringify([...docFamilies(doc)].sort());
    if (now === names) return;
    names = now;
    void load(doc);
  };
  look();
  return design.subscribe(look);
}
