import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import type { Element } from '../../model/canvas/element.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import type { RareCoding } from '../../model/filmCoding.ts';
import type { Media } from '../../model/media.ts';
import type { Lack } from '../../platform/media/readMovie.ts';
import type { DesignState } from '../engine/createDesign.ts';
import type { DesignerHands } from '../verbs/hands.ts';
import type { Stage } from './stage/createStage.ts';
import type { CellFocus } from './table/cellFocus.ts';

/** A file in the device's store, and the size of its picture. */
export interface TakenFile {
  readonly media: Media;
  readonly width: number;
  readonly height: number;
  /** Whole seconds, for films. */
  readonly seconds?: number;
  /** Set for films that not every wall plays. */
  readonly coding?: RareCoding;
  /** What walls leave out of it. */
  readonly lacks?: readonly Lack[];
}
export type TakeFile = (file: Blob, kind: 'image' | 'video') => Promise<TakenFile | undefined>;

/** The template being designed. */
export interface Place {
  readonly teamId: TeamId;
  readonly templateId: TemplateId;
}

/** What every part of the designer works with. */
export interface Tools extends DesignerHands {
  readonly place: Place;
  readonly stage: Stage;
  /** Resolves where files are, on this device or elsewhere. */
  readonly resolve: SourceResolver;
  /** The cell of a table that is edited or pointed at. */
  readonly cells: CellFocus;
  /** Checks a file and stores it on this device; reports a problem and returns undefined. */
  readonly takeFile: TakeFile;
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
