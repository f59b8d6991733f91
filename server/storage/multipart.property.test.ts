import fc from '../../tests/tools/property.ts';
import { describe, expect, test } from 'vitest';
import { HttpProblem } from '../http/HttpProblem.ts';
import { readRelatedParts } from './multipart.ts';
import { readObjectSettings } from './objectSettings.ts';

/** Multiplies the runs for `npm run test:long`. */
const RUNS = 100 * Number(process.env['FUZZ_FACTOR'] ?? 1);

/** Splits a body at arbitrary positions, as a network does. */
async function* divided(body: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const places = [...cuts.map((cut) => cut % (body.length + 1)), body.length];
  let from = 0;
  for (const to of places.toSorted((a, b) => a - b)) {
    yield body.subarray(from, to);
    from = to;
  }
}

async function read(header: string | undefined, body: Buffer, cuts: readonly number[]) {
  const parts = await readRelatedParts(header, divided(body, cuts));
  const content: Buffer[] = [];
  for await (const part of parts.content) content.push(part);
  return { ...parts, content: Buffer.concat(content) };
}

const cuts = fc.array(fc.nat(5000), { maxLength: 12 });
const boundaries = fc
  .stringMatching(/^[A-Za-z0-9'()+_,./:=?-]{1,60}$/)
  .filter((b) => !b.includes(';'));
/** Content made of sequences that confuse such parsers most. */
const content = fc
  .array(fc.constantFrom('\r\n', '--', 'x', '\r', '\n', '--x--', '\r\n--x', '\0', 'é'), {
    maxLength: 40,
  })
  .map((parts) => Buffer.from(parts.join('')));

describe('multipart bodies', () => {
  test('come out as they went in, however the network divides them', async () => {
    await fc.assert(
      fc.asyncProperty(boundaries, content, cuts, fc.json(), async (b, bytes, where, metadata) => {
        fc.pre(!bytes.includes(`\r\n--${b}`) && !metadata.includes(`--${b}`));
        const head = `--${b}\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--${b}\r\nContent-Type: image/png\r\n\r\n`;
        const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${b}--`)]);
        const parts = await read(`multipart/related; boundary="${b}"`, body, where);
        expect(parts.content).toEqual(bytes);
        expect([parts.metadata, parts.contentType]).toEqual([metadata, 'image/png']);
      }),
      { numRuns: RUNS },
    );
  });

  test('of any other kind are refused and nothing else happens', async () => {
    const header = fc.oneof(
      fc.constant('multipart/related; boundary=x'),
      fc.constant(undefined),
      fc.string(),
    );
    const garbage = fc.oneof(fc.uint8Array({ maxLength: 500 }).map(Buffer.from), content);
    const checked = fc.check(
      fc.asyncProperty(header, garbage, cuts, async (given, body, where) => {
        const failure = await read(given, body, where).then(
          () => undefined,
          (error: unknown) => error,
        );
        return failure === undefined || failure instanceof HttpProblem;
      }),
      { numRuns: RUNS },
    );
    expect(await checked).toMatchObject({ failed: false });
  });

  test('are bounded before the content begins', async () => {
    const endless = Buffer.from(`--x\r\n\r\n${'{'.repeat(200_000)}`);
    await expect(read('multipart/related; boundary=x', endless, [])).rejects.toThrow('400');
  });
});

test('whatever a client states about a file can be answered as headers', () => {
  const stated = fc.record(
    {
      contentType: fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('image/png')),
      cacheControl: fc.string({ unit: 'binary' }),
      contentDisposition: fc.string({ unit: 'binary' }),
      metadata: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
    },
    { requiredKeys: [] },
  );
  const checked = fc.check(
    fc.property(stated, (raw) => {
      const settings = settingsOrRefusal(raw);
      if (settings instanceof HttpProblem) return;
      const values = [settings.contentType, settings.cacheControl, settings.contentDisposition];
      for (const value of values) if (value !== null) new Headers({ 'x-value': value });
    }),
    { numRuns: RUNS },
  );
  expect(checked).toMatchObject({ failed: false });
});

/** Rethrows any error but a refusal. */
function settingsOrRefusal(raw: unknown) {
  try {
    return readObjectSettings(raw);
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}
