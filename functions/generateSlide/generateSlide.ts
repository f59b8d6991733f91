import * as v from 'valibot';
import { slotRequestSchema, type SlideText } from '../../src/model/rules/slideRequest.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { addressInput, idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';

const RATE = { perUser: 20, perTeam: 40 };

const input = v.object({
  teamId: idInput<'team'>(),
  language: v.picklist(['en', 'de']),
  /** What the slide is about; may be empty if there is an address. */
  prompt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ''),
  address: v.optional(addressInput),
  slots: v.pipe(v.array(slotRequestSchema), v.minLength(1), v.maxLength(40)),
});

/**
 * Writes texts for a template's slots, from a prompt or a page, as a draft for a person to edit. Returns a `SlideText`.
 * Without a model, a page is quoted and a prompt fails with 'notConfigured'.
 */
export const generateSlide = defineFunction({
  name: 'generateSlide',
  needsMemory: true,
  input,
  async run(ports, caller, { teamId, language, prompt, address, slots }): Promise<SlideText> {
    await assertPermission(ports.database, teamId, caller, 'editSlides');
    await limitRate(ports, 'generateSlide', caller, teamId, RATE);
    if (address === undefined && prompt === '') throw new FunctionProblem('invalidInput');
    const { AI_MODEL } = ports.settings;
    if (address === undefined && AI_MODEL === undefined) throw new FunctionProblem('notConfigured');
    const article =
      address === undefined
        ? undefined
        : await (await import('./readArticle.ts')).readArticle(ports, address);
    if (AI_MODEL !== undefined) {
      const { writeSlide } = await import('./writeSlide.ts');
      const order = { slots, language, prompt, ...(article ? { article } : {}) };
      return writeSlide(ports, AI_MODEL, order);
    }
    if (!article) throw new FunctionProblem('notConfigured');
    return (await import('./fromArticle.ts')).fillFromArticle(slots, article);
  },
});
