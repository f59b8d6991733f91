import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import type { Element } from '../../model/canvas/element.ts';
import type { ShownFile } from '../../model/canvas/storedFile.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import type { RareCoding } from '../../model/media/videoCoding.ts';
import type { Media } from '../../model/media/media.ts';
import type { Lack } from '../../media/readMovie.ts';
import type { DesignState } from '../engine/createDesign.ts';
import type { DesignerContext } from '../verbs/context.ts';
import type { DesignerStage } from './stage/createStage.ts';
import type { CellFocus } from './table/cellFocus.ts';

/** A file in the device's store, and the size of its picture. */
export interface TakenFile {
  readonly media: Media;
  readonly width: number;
  readonly height: number;
  /** Whole seconds, for videos. */
  readonly seconds?: number;
  /** Set for videos that not every screen plays. */
  readonly coding?: RareCoding;
  /** What screens leave out of it. */
  readonly lacks?: readonly Lack[];
}
export type TakeFile = (file: Blob, kind: 'image' | 'video') => Promise<TakenFile | undefined>;

/** The files of elements that are copied here, or were copied elsewhere. */
export interface CopiedFiles {
  /** Notes how they can be read where the elements are pasted. */
  note(files: readonly ShownFile[]): void;
  /** Returns the file if this template has it already. */
  own(file: Media): Promise<Media | undefined>;
  /** Opens the file; undefined if it is not to be had. */
  open(file: ShownFile): Promise<Blob | undefined>;
}

/** The template being designed. */
export interface ToolPlace {
  readonly teamId: TeamId;
  readonly templateId: TemplateId;
}

/** What every part of the designer works with. */
export interface Tools extends DesignerContext {
  readonly place: ToolPlace;
  readonly stage: DesignerStage;
  /** Resolves where files are, on this device or elsewhere. */
  readonly resolve: SourceResolver;
  /** The cell of a table that is edited or pointed at. */
  readonly cells: CellFocus;
  /** Checks a file and stores it on this device; reports a problem and returns undefined. */
  readonly takeFile: TakeFile;
  readonly copied: CopiedFiles;
}

const ToolsContext = createContext<Tools | null>(null);
export const ToolsProvider = ToolsContext.Provider;

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('useTools belongs inside of the designer');
  return tools;
}

/** Returns a part of the state; `select` must return the same object while nothing changed. */
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

/** Returns the selected elements that exist. */
export function useSelected(): readonly Element[] {
  const { doc, selection } = useDesign((state) => state);
  return selection.flatMap((id) => doc.byId[id] ?? []);
}
