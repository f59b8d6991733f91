import { useMemo } from 'react';
import type { SlideId, TeamId, TemplateId } from '../../model/ids.ts';
import { pageLocks } from '../../platform/secure/locks.ts';
import type { Store } from '../openStore.ts';
import { DESIGNS, SLIDE_WORKS } from '../places.ts';
import { dropUnreferred } from '../stageFile.ts';
import { useStore } from './StoreProvider.tsx';

/** Work in progress that stays on this device: it survives a reload and a crash, and is never sent. */
export interface UnsavedDesign {
  /** Where it is among the facts of this device. */
  readonly path: string;
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** Returns the design in progress of a template; the same object while the template stays the same. */
export function useUnsavedDesign(teamId: TeamId, id: TemplateId): UnsavedDesign {
  const store = useStore();
  return useMemo(() => unsavedDesign(store, teamId, id), [store, teamId, id]);
}

/** Same as `useUnsavedDesign`, outside of components. */
export function unsavedDesign(
  { db, putFact }: Store,
  teamId: TeamId,
  id: TemplateId,
): UnsavedDesign {
  const path = `${DESIGNS}${teamId}/${id}`;
  return {
    path,
    read: async () => (await db.facts.get(path))?.value,
    write: (value) => putFact(path, value),
  };
}

/** Unsaved work on a slide, on this device only. */
export interface UnsavedSlide {
  /** Ms since the epoch. */
  readonly atMs: number;
  readonly slideId: SlideId;
  /** Id of the slide that it changes, or the kind of slide that it would become: `new/image`. */
  readonly of: string;
  /** Format version of `edits`. */
  readonly version: number;
  readonly edits: unknown;
  /** What the slide contained in the edited places; absent for a new one, and if version 0.1.0 kept the work. */
  readonly base?: unknown;
  /** Paths of the staged files that `edits` refer to: they are kept as long as the work is. */
  readonly files: readonly string[];
}

export interface UnsavedSlides {
  /** Returns the works on the same slide or kind, newest first. */
  find(of: string): Promise<readonly UnsavedSlide[]>;
  keep(work: UnsavedSlide): Promise<void>;
  /** Deletes the edits; their files stay for a day, in case the author undoes a step. */
  drop(slideId: SlideId): Promise<void>;
  /** Deletes work for good, with its staged files that nothing else needs. */
  discard(work: UnsavedSlide): Promise<void>;
  /**
   * Resolves undefined while another tab works on it; the claim lasts until the returned function is
   * called.
   */
  claim(slideId: SlideId): Promise<(() => void) | undefined>;
}

/** Returns the unsaved works of a team on this device; the same object while the store is open. */
export function useUnsavedSlides(teamId: TeamId): UnsavedSlides {
  const store = useStore();
  return useMemo(() => unsavedSlides(store, teamId), [store, teamId]);
}

/** Same as `useUnsavedSlides`, outside of components. */
export function unsavedSlides({ db, putFact }: Store, teamId: TeamId): UnsavedSlides {
  const folder = `${SLIDE_WORKS}${teamId}/`;
  return {
    async find(of) {
      const rows = await db.facts.where('path').startsWith(folder).toArray();
      return rows
        .map(({ value }) => value as UnsavedSlide)
        .filter((work) => work.of === of)
        .sort((a, b) => b.atMs - a.atMs);
    },
    keep: (work) => putFact(`${folder}${work.slideId}`, work),
    drop: async (slideId) => {
      await db.facts.delete(`${folder}${slideId}`);
    },
    async discard({ slideId, files }) {
      await db.facts.delete(`${folder}${slideId}`);
      await dropUnreferred(db, files);
    },
    claim: (slideId) => claim(`${db.name}/${folder}${slideId}`),
  };
}

/** A lock is released when its tab ends, for whatever reason. */
function claim(name: string): Promise<(() => void) | undefined> {
  const locks = pageLocks();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((answer) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return answer(undefined);
        return new Promise<void>((release) => answer(() => release()));
      })
      .catch(() => undefined); // over plain HTTP a tab that slept for minutes may lose it
  });
}
