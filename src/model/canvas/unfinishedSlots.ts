import type { Slide } from '../slide/slide.ts';
import type { Slot } from './slot.ts';
import { exampleSlots, slotProblems, slotsOf } from './slotValues.ts';
import { docOf, valuesOf } from './storedDoc.ts';

/** What the author of a slide has not done yet; without entries for a slide that is not from a template. */
export interface UnfinishedSlots {
  /** Slots that keep the slide from being published. */
  readonly faulty: readonly Slot[];
  /** Slots that show the template's own words or pictures. */
  readonly examples: readonly Slot[];
}

const NONE: UnfinishedSlots = { faulty: [], examples: [] };

/** Returns the slots to ask about before a stored slide is published. */
export function unfinishedSlots({ template }: Pick<Slide, 'template'>): UnfinishedSlots {
  if (!template) return NONE;
  const parsed = docOf(template);
  if (!parsed.ok) return NONE;
  const values = valuesOf(template);
  const faults = new Set(slotProblems(parsed.doc, values).map(({ slotId }) => slotId));
  const faulty = slotsOf(parsed.doc).filter(({ slot }) => faults.has(slot.id));
  const examples = exampleSlots(parsed.doc, values);
  return { faulty: faulty.map(({ slot }) => slot), examples: examples.map(({ slot }) => slot) };
}
