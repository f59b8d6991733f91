import type { Slot } from '../../model/canvas/slot.ts';
import type { UnfinishedSlots } from '../../model/canvas/unfinishedSlots.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { createAsked } from '../asked.ts';
import type { MeantSlides } from './slideVerb.ts';

/** Publish them all, the finished ones only, or none and look at what is unfinished. */
export type PublishAnswer = 'all' | 'finished' | 'look';

export interface UnfinishedSlide extends UnfinishedSlots {
  readonly title: string;
}

/** Asked before slides are published of which some are unfinished. */
export interface PublishQuestion {
  readonly unfinished: readonly UnfinishedSlide[];
  /** How many of them are finished. */
  readonly finished: number;
  /** The unfinished slide is open: looking at it leads to its fields. */
  readonly isOpen: boolean;
  /** Undefined if the user decided for nothing. */
  answer(answer: PublishAnswer | undefined): void;
}

/** For the dialog, of which there is one in the app. */
export const publishQuestion = createAsked<PublishQuestion>();

function ask(question: Omit<PublishQuestion, 'answer'>): Promise<PublishAnswer | undefined> {
  publishQuestion.now()?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (given: PublishAnswer | undefined) => {
      publishQuestion.set(undefined);
      resolve(given);
    };
    publishQuestion.set({ ...question, answer });
  });
}

/** Asks about the open slide, whose examples the editor knows: they may not be saved yet. */
export const askAboutExamples = (examples: readonly Slot[]): Promise<PublishAnswer | undefined> =>
  ask({ unfinished: [{ title: '', faulty: [], examples }], finished: 0, isOpen: true });

/** How many slides are looked at before others get their turn. */
const SLICE = 10;

/**
 * Asks before stored slides are published, if some are unfinished: they lack something, or show words and pictures of
 * their template. Resolves with those to publish, and with an unfinished one that the user wants to see.
 */
export async function slidesToPublish(slides: readonly Slide[]): Promise<MeantSlides> {
  const found = new Map<Slide, UnfinishedSlide>();
  const made = slides.filter(({ template }) => template !== undefined);
  if (made.length === 0) return { meant: slides };
  const { unfinishedSlots } = await import('../../model/canvas/unfinishedSlots.ts');
  for (const [index, slide] of made.entries()) {
    if (index % SLICE === SLICE - 1) await new Promise<void>((done) => setTimeout(done));
    const slots = unfinishedSlots(slide);
    const isFinished = slots.faulty.length === 0 && slots.examples.length === 0;
    if (!isFinished) found.set(slide, { ...slots, title: slide.title });
  }
  if (found.size === 0) return { meant: slides };
  const rest = slides.filter((slide) => !found.has(slide));
  const unfinished = [...found.values()];
  const answer = await ask({ unfinished, finished: rest.length, isOpen: false });
  if (answer === 'all') return { meant: slides };
  if (answer === 'finished') return { meant: rest };
  const [first] = found.keys();
  return { meant: [], ...(answer === 'look' && first && { look: first }) };
}
