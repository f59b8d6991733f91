import { useEffect, useRef, useState } from 'react';
import type { SlideId, TeamId } from '../../../model/ids.ts';
import { isObject } from '../../../model/json.ts';
import type { Media } from '../../../model/media.ts';
import type { Slide } from '../../../model/slide.ts';
import { systemClock } from '../../../platform/clock.ts';
import { isFileHanded } from '../../../platform/files/handedFile.ts';
import { type SlideWork, useSlideWorks } from '../../../store/hooks/localDraft.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { filesIn, PACK_VERSION, packEdits, unpackEdits } from './packEdits.ts';
import type { StagedFiles } from './stagedFiles.ts';

/** Whether the device has the work: `none` to keep, `pending`, `kept`, or `failed` to keep. */
export type KeptState = 'none' | 'pending' | 'kept' | 'failed';

/** Work from an earlier visit. */
export interface Offer {
  readonly atMs: number;
  continue(): Promise<void>;
  discard(): Promise<void>;
}

export interface KeptWorkInput<E> {
  readonly teamId: TeamId;
  readonly slide: Slide | undefined;
  readonly slideId: SlideId;
  readonly kind: string;
  /** Undefined while there is nothing to keep. */
  readonly edits: E | undefined;
  /** Returns what the slide contains now where it is edited. */
  baseOf(edits: E): object;
  readonly files: StagedFiles;
  pathOf(hangs: string): string;
  /** `base` is what the slide contained when the edits were kept. */
  onContinue(slideId: SlideId, edits: Partial<E>, base: object | undefined): void;
}

/** Delay after the last keystroke, and so the most that a crash can lose. */
const KEEP_AFTER_MS = 300;

/**
 * Keeps edits on this device shortly after each change, and offers work from an earlier visit. It is never sent, so
 * it wakes no player. A tab only keeps slides that it has claimed; a second tab keeps nothing.
 */
export function useKeptWork<E extends object>(input: KeptWorkInput<E>) {
  const { teamId, slide, slideId, kind, edits } = input;
  const works = useSlideWorks(teamId);
  const [state, setState] = useState<KeptState>('none');
  const [offered, setOffered] = useState<SlideWork>();
  // A user who hands over a file wants to continue with that file; earlier work is offered the next time.
  const [isHanded] = useState(isFileHanded);
  const unpack = useUnpack(input.files);
  const latest = useRef(input);
  const done = useRef<E>(undefined);
  /** True once the remaining edits are left to the page of the newly created slide. */
  const isHandedOn = useRef(false);
  /** True while a change is being committed that drops the kept work. */
  const isPaused = useRef(false);
  const running = useRef<Promise<void>>(Promise.resolve());
  /** Functions that release this tab's claims, by slide id; undefined for slides claimed by another tab. */
  const claims = useRef(new Map<SlideId, (() => void) | undefined>());
  const of = slide ? slide.id : `new/${kind}`;

  useEffect(() => {
    latest.current = input;
  });

  async function claim(id: SlideId): Promise<boolean> {
    if (claims.current.get(id)) return true;
    const isAgain = claims.current.has(id);
    let release = await works.claim(id);
    // The tab that had the slide may have left work of its own there.
    if (release && isAgain && (await works.find(of)).some((work) => work.slideId === id)) {
      release();
      release = undefined;
    }
    claims.current.set(id, release);
    return release !== undefined;
  }

  async function keepNow(): Promise<void> {
    const { edits: now, slideId: id, files, pathOf } = latest.current;
    const packed = (work: E) => pack(work, { slideId: id, of, files, base: baseNow(work) });
    if (now === done.current || isHandedOn.current || isPaused.current) return;
    try {
      if (!(await claim(id))) return setState('failed');
      if (now) {
        await works.keep(packed(now)); // before large files are copied: text first
        const held = filesIn(now).filter(({ file }) => !files.mediaOf(file));
        for (const file of held) await files.stage(file, pathOf);
        if (held.length > 0) await works.keep(packed(now));
      } else await works.drop(id);
      done.current = now;
      if (latest.current.edits === now) setState(now ? 'kept' : 'none');
    } catch {
      if (latest.current.edits === now) setState('failed');
    }
  }
  /** A slide that is being created has no base. */
  const baseNow = (work: E) => (latest.current.slide ? latest.current.baseOf(work) : undefined);
  /** One at a time, so that an older state never replaces a newer one. */
  const keep = () => (running.current = running.current.then(keepNow));
  const flush = async () => {
    await keep();
    return latest.current.edits === done.current;
  };
  const keepRef = useRef(keep);
  useEffect(() => {
    keepRef.current = keep;
  });

  useEffect(() => {
    const isKept = edits === done.current;
    setState(isKept ? (edits ? 'kept' : 'none') : 'pending');
    if (isKept) return undefined;
    const timer = setTimeout(() => void keepRef.current(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [edits]);

  useEffect(() => {
    const hide = () => void keepRef.current();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);

  useEffect(() => {
    let isOver = false;
    const held = claims.current;
    const look = async () => {
      for (const work of await works.find(of)) {
        if (work.version !== PACK_VERSION) continue;
        const release = await works.claim(work.slideId);
        if (!release) continue; // in use in another tab
        if (isOver) return release();
        held.set(work.slideId, release);
        setOffered(work);
        return;
      }
    };
    if (!isHanded) void look().catch(() => undefined); // without a database there is nothing to offer
    return () => {
      isOver = true;
      for (const release of held.values()) release?.();
      held.clear();
      setOffered(undefined);
    };
  }, [works, of, isHanded]);

  // Work already begun here, such as a file handed over with the page, takes precedence.
  const isOffering = offered !== undefined && edits === undefined;
  const offer: Offer | undefined = isOffering
    ? {
        atMs: offered.atMs,
        async continue() {
          const again = await unpack(offered.edits);
          setOffered(undefined);
          const base = isObject(offered.base) ? offered.base : undefined;
          latest.current.onContinue(offered.slideId, again as Partial<E>, base);
        },
        async discard() {
          setOffered(undefined);
          await works.discard(offered);
        },
      }
    : undefined;
  return {
    offer,
    kept: state,
    flush,
    pause() {
      isPaused.current = true;
    },
    resume() {
      isPaused.current = false;
      void keepRef.current();
    },
    /** Drops the kept work, except `rest`: edits that are still to be saved in the slide created from it. */
    async forget(rest?: { readonly slideId: SlideId; readonly edits: E }) {
      done.current = latest.current.edits; // the current edits are not kept again
      isPaused.current = false;
      await running.current;
      await works.drop(slideId);
      // The slide contains what was just saved, which is nobody else's.
      if (rest) {
        const place = { slideId: rest.slideId, of: rest.slideId, files: input.files };
        await works.keep(pack(rest.edits, place));
      }
      isHandedOn.current = rest !== undefined && rest.slideId !== slide?.id;
      setState('none');
    },
  };
}

interface Place {
  readonly slideId: SlideId;
  readonly of: string;
  readonly files: StagedFiles;
  readonly base?: object | undefined;
}

function pack(edits: object, { slideId, of, files, base }: Place): SlideWork {
  const media = filesIn(edits).flatMap(({ file }) => files.mediaOf(file) ?? []);
  return {
    atMs: systemClock.now(),
    slideId,
    of,
    version: PACK_VERSION,
    edits: packEdits(edits, files.mediaOf),
    ...(base && { base: packEdits(base, files.mediaOf) }),
    files: media.map(({ path }) => path),
  };
}

function useUnpack(files: StagedFiles): (packed: unknown) => Promise<unknown> {
  const store = useStore();
  return (packed) =>
    unpackEdits(packed, {
      async open(media: Media) {
        const file = await store.openStaged(media.path);
        if (file) files.know(file, media);
        return file;
      },
      addressOf: (file) => URL.createObjectURL(file),
      openPdf: async (file) => (await import('../types/openPdf.ts')).openPdf(file),
    });
}
