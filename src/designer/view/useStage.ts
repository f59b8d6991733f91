import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { loadBrandFonts } from '../../canvas/brandFonts.ts';
import { brandSource, logoKey } from '../../canvas/brandSource.ts';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import { createWidgetFiller } from '../../canvas/widgets/createWidgetFiller.ts';
import type { Brand } from '../../model/brand.ts';
import { createId } from '../../model/ids.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Design } from '../engine/createDesign.ts';
import { createStage, type Stage } from './stage/createStage.ts';

/** Short, as there may be thousands; unique within a document. */
export const newElementId = (): string => createId(randomBytes).slice(0, 10);

/** A double click reaches the newest way of entering a text, whatever was rendered since. */
export const entering = new WeakMap<Design, (id: string) => void>();

/** Keeps the widgets on the artboard at what is known for them. */
export interface DesignWidgets {
  setData(data: WidgetData): void;
  refresh(): void;
}

interface StageParts {
  readonly design: Design;
  readonly brand: Brand;
  readonly resolve: SourceResolver;
  onStage(stage: Stage): void;
}

/** The stage as long as the document is open, and what draws the widgets on it. */
export function useStage({ design, brand, resolve, onStage }: StageParts) {
  const { t } = useLingui();
  const [parts, setParts] = useState<{ stage: Stage; widgets: DesignWidgets }>();
  const brandNow = useRef(brand);
  useEffect(() => {
    brandNow.current = brand;
  });
  useEffect(() => {
    let data: WidgetData = {};
    const filler = createWidgetFiller(document, () => ({ brand: brandNow.current, data }));
    const made = createStage(document, {
      design,
      label: t`Artboard. Arrow keys move what is selected, N goes to the next element, F6 to the next part of the window. Screen readers need their focus mode.`,
      newId: newElementId,
      onEnter: (id) => entering.get(design)?.(id),
      ports: {
        resolve: async (source) => {
          const meant = brandSource(brandNow.current, source);
          return meant && resolve(meant);
        },
        onMissing: () => undefined, // its place stays empty, as on the wall
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
    void loadBrandFonts(document, brand, resolve).then(() => stage.refresh());
  }, [parts, brand, resolve, logos]);
  return parts;
}
