import * as v from 'valibot';
import { paidPicture } from '../credits/paidPicture.ts';
import { keyInput, requestKey } from '../credits/requestKey.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { asProviderProblem, openProvider } from '../generateSlide/model.ts';
import { idInput, textInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';
import { drawApart } from '../pictures/drawApart.ts';
import type { FunctionPorts } from '../ports.ts';

const RATE = { perUser: 20, perTeam: 40 };
/** Maximum duration of image models. */
export const PAINT_MS = 100_000;
/** Model sizes for the three shapes of a slide. */
const SIZES = { landscape: '1536x1024', portrait: '1024x1536', square: '1024x1024' } as const;

/** Generates a picture for one credit. Returns it as PNG. */
export const generateImage = defineFunction({
  name: 'generateImage',
  needsMemory: true,
  input: v.object({
    teamId: idInput<'team'>(),
    prompt: textInput(2000),
    shape: v.picklist(['landscape', 'portrait', 'square']),
    key: keyInput,
  }),
  async run(ports, caller, { teamId, prompt, shape, key }) {
    await assertPermission(ports.database, teamId, caller, 'editSlides');
    await limitRate(ports, 'generateImage', caller, teamId, RATE);
    const model = ports.settings.AI_IMAGE_MODEL;
    if (model === undefined) throw new FunctionProblem('notConfigured');
    const request = {
      teamId,
      uid: caller.uid,
      key: requestKey(key, `${shape} ${prompt}`, ports.clock.now()),
      amount: 1,
      purpose: 'generateImage',
    };
    const bytes = await paidPicture(ports, request, () =>
      paint(ports, model, prompt, SIZES[shape]),
    );
    return { bytes, type: 'image/png' };
  },
});

async function paint(
  ports: FunctionPorts,
  model: string,
  prompt: string,
  size: `${number}x${number}`,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(PAINT_MS);
  try {
    const provider = await openProvider(ports);
    const { generateImage: generate } = await import('ai');
    const { image } = await generate({
      model: provider.imageModel(model),
      prompt,
      size,
      maxRetries: 0,
      abortSignal: signal,
    });
    return await drawApart(ports, 'png', image.uint8Array);
  } catch (error) {
    throw asProviderProblem(ports, error, signal);
  }
}
