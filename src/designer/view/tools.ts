import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import type { Brand } from '../../model/brand.ts';
import type { Element } from '../../model/canvas/element.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import type { Media } from '../../model/media.ts';
import type { Design, DesignState } from '../engine/createDesign.ts';
import type { Stage } from './stage/createStage.ts';

/** A file that was taken into the device's store, and how large its picture is. */
export interface TakenFile {
  readonly media: Media;
  readonly width: number;
  readonly height: number;
  /** Whole seconds, for films. */
  readonly seconds?: number;
}
export type TakeFile = (file: Blob, kind: 'image' | 'video') => Promise<TakenFile | undefined>;

/** Which template is designed. */
export interface Place {
  readonly teamId: TeamId;
  readonly templateId: TemplateId;
}

/** What every part of the designer works with. */
export interface Tools {
  readonly place: Place;
  readonly design: Design;
  readonly stage: Stage;
  readonly brand: Brand;
  /** Where files lie on this device or elsewhere. */
  readonly resolve: SourceResolver;
  newId(): string;
  /** Checks a file and keeps it on this device; says what is wrong with it and answers undefined. */
  readonly takeFile: TakeFile;
  /** Begins editing a text in place; of anything else, goes to its own settings. */
  enter(id: string): void;
  /** Opens one of the sheets over the designer. */
  open(sheet: Sheet): void;
  /** Says why something was not added, or not all of it. */
  refuse(code: Refusal): void;
  /** Says something short to those who listen instead of looking. */
  announce(text: string): void;
  /** Says which step was taken back, or made again; `label` is the one that the step is kept with. */
  announceStep(travel: Travel, label: string): void;
}

/** `full`: the template holds as many elements as it may. `cut`: only the beginning of a text was taken. */
export type Refusal = 'full' | 'cut';
export type Travel = 'undo' | 'redo';
export type Sheet = 'shortcuts' | 'csv' | 'preview' | 'guides';

const ToolsContext = createContext<Tools | null>(null);
export const ToolsProvider = ToolsContext.Provider;

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('useTools belongs inside of the designer');
  return tools;
}

/** A part of the state; what `select` answers must be the same object while nothing changed. */
export function useDesign<T>(select: (state: DesignState) => T): T {
  const { design, stage } = useTools();
  const subscribe = useCallback(
    (listener: () => void) =>
      design.subscribe(() => {
        if (stage.isReleasing()) requestAnimationFrame(() => setTimeout(listener));
        else listener();
      }),
    [design, stage],
  );
  return useSyncExternalStore(subscribe, () => select(design.state()));
}

/** The selected elements, as long as they are there. */
export function useSelected(): readonly Element[] {
  const { doc, selection } = useDesign((state) => state);
  return selection.flatMap((id) => doc.byId[id] ?? []);
}
