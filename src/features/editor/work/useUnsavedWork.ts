import { useEffect, useMemo, useState } from 'react';
import type { SlideId, TeamId } from '../../../model/ids.ts';
import { isObject } from '../../../model/json.ts';
import type { Media } from '../../../model/media/media.ts';
import { isFileHanded } from '../../../platform/files/handedFile.ts';
import {
  type UnsavedSlide,
  type UnsavedSlides,
  useUnsavedSlides,
} from '../../../store/hooks/unsavedWork.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { type EditLocks, createEditLocks } from './editLocks.ts';
import {
  createUnsavedKeeper,
  type UnsavedKeeper,
  type UnsavedKeeperInput,
  type UnsavedState,
} from './unsavedKeeper.ts';
import { PACK_VERSION, unpackEdits } from './packEdits.ts';
import type { StagedFiles } from './stagedFiles.ts';

/** Work from an earlier visit. */
export interface UnsavedOffer {
  readonly atMs: number;
  continue(): Promise<void>;
  discard(): Promise<void>;
}

export interface UnsavedWorkInput<E>
  extends Omit<UnsavedKeeperInput<E>, 'works' | 'claims' | 'of'> {
  readonly teamId: TeamId;
  readonly kind: string;
  /** `base` is what the slide contained when the edits were kept. */
  onContinue(slideId: SlideId, edits: Partial<E>, base: object | undefined): void;
}

/** Delay after the last keystroke, and so the most that a crash can lose. */
const KEEP_AFTER_MS = 300;

/**
 * Keeps edits on this device shortly after each change, and offers work from an earlier visit. It is never sent, so
 * it wakes no player. A tab only keeps slides that it has claimed; a second tab keeps nothing.
 */
export function useUnsavedWork<E extends object>(input: UnsavedWorkInput<E>) {
  const { teamId, slide, kind, edits, files, onContinue } = input;
  const works = useUnsavedSlides(teamId);
  const of = slide ? slide.id : `new/${kind}`;
  const claims = useMemo(() => createEditLocks(works, of), [works, of]);
  const [state, setState] = useState<UnsavedState>('none');
  const work: UnsavedKeeperInput<E> = { ...input, works, claims, of };
  const [keeper] = useState(() => createUnsavedKeeper(work, setState));
  useEffect(() => keeper.update(work));
  useKeeping(keeper, edits, setState);
  const [offered, endOffer] = useFound(works, of, claims);
  const unpack = useUnpack(files);
  // Work already begun here, such as a file handed over with the page, takes precedence.
  const isOffering = offered !== undefined && edits === undefined;
  const offer: UnsavedOffer | undefined = isOffering
    ? {
        atMs: offered.atMs,
        async continue() {
          const again = await unpack(offered.edits);
          endOffer();
          const base = isObject(offered.base) ? offered.base : undefined;
          onContinue(offered.slideId, again as Partial<E>, base);
        },
        async discard() {
          endOffer();
          await works.discard(offered);
        },
      }
    : undefined;
  return {
    offer,
    kept: state,
    flush: keeper.flush,
    pause: keeper.pause,
    resume: keeper.resume,
    forget: keeper.forget,
  };
}

/** Keeps edits when typing pauses, and when the page is hidden, which may be its end. */
function useKeeping<E extends object>(
  keeper: UnsavedKeeper<E>,
  edits: E | undefined,
  onState: (state: UnsavedState) => void,
): void {
  useEffect(() => {
    const isKept = keeper.isKept(edits);
    onState(isKept ? (edits ? 'kept' : 'none') : 'pending');
    if (isKept) return undefined;
    const timer = setTimeout(() => void keeper.flush(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [keeper, edits, onState]);
  useEffect(() => {
    const hide = () => void keeper.flush();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [keeper]);
}

/** Returns work from an earlier visit that no other tab has, and a function that ends the offer. */
function useFound(works: UnsavedSlides, of: string, claims: EditLocks) {
  const [found, setFound] = useState<UnsavedSlide>();
  // A user who hands over a file wants to continue with that file; earlier work is offered the next time.
  const [isHanded] = useState(isFileHanded);
  useEffect(() => {
    let isOver = false;
    claims.open();
    const look = async () => {
      for (const work of await works.find(of)) {
        if (work.version !== PACK_VERSION) continue;
        const release = await works.claim(work.slideId);
        if (!release) continue; // in use in another tab
        if (isOver) return release();
        claims.add(work.slideId, release);
        setFound(work);
        return;
      }
    };
    if (!isHanded) void look().catch(() => undefined); // without a database there is nothing to offer
    return () => {
      isOver = true;
      claims.close();
      setFound(undefined);
    };
  }, [works, of, claims, isHanded]);
  return [found, () => setFound(undefined)] as const;
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
