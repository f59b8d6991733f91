import * as v from 'valibot';
import type { TeamId } from '../../../model/ids.ts';
import { jsonIn } from '../../../model/json.ts';
import { parseSlideText, type SlideText } from '../../../model/rules/slideRequest.ts';
import { closeOrder, openOrder, placeOrder } from '../../../platform/memory/paidOrders.ts';

const schema = v.object({
  teamId: v.string(),
  templateId: v.string(),
  prompt: v.string(),
  address: v.string(),
  /** The request that the text was written for. */
  asked: v.string(),
  text: v.unknown(),
});

/** A slide whose text is written, and whose picture was ordered but not received: it may be paid. */
export interface OpenSlide extends Readonly<v.InferOutput<typeof schema>> {
  readonly teamId: TeamId;
  readonly text: SlideText;
}

/** Returns the slide that this tab's open order belongs to; undefined if it belongs to none of this team. */
export function openSlide(teamId: TeamId, now: number): OpenSlide | undefined {
  const parsed = v.safeParse(schema, jsonIn(openOrder('generateImage', now)?.whole ?? ''));
  if (!parsed.success || parsed.output.teamId !== teamId) return undefined;
  const text = parseSlideText(parsed.output.text);
  return text && { ...parsed.output, teamId, text };
}

/** Notes the order of a slide's picture before it is sent, and returns its key. */
export function orderPicture(slide: OpenSlide, words: string, now: number): string {
  return placeOrder('generateImage', words, now, JSON.stringify(slide));
}

/**
 * Ends the order of a slide that is stored now. Without its picture the order stays open by itself: the editor, which
 * opens then, fetches the picture for the same credit.
 */
export function endOrder({ teamId, asked }: OpenSlide, hasPicture: boolean, now: number): void {
  if (openSlide(teamId, now)?.asked !== asked) return;
  const words = openOrder('generateImage', now)?.words ?? '';
  if (hasPicture) closeOrder('generateImage');
  else placeOrder('generateImage', words, now);
}
