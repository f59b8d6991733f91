import { isObject } from '../../model/json.ts';

/** Returns the text in a slot's value: its paragraphs by line, or its single value; undefined for none. */
export function writtenIn(value: unknown): string | undefined {
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  const { paragraphs, value: single } = value as { paragraphs?: unknown; value?: unknown };
  if (typeof single === 'string' && paragraphs === undefined) return single;
  const lines = Object.values(paragraphs ?? value).map(lineOf);
  return lines.length > 0 && lines.every((line) => line !== undefined)
    ? lines.join('\n')
    : undefined;
}

function lineOf(paragraph: unknown): string | undefined {
  const { runs } = (paragraph ?? {}) as { runs?: unknown };
  if (typeof runs !== 'object' || runs === null) return undefined;
  const texts = Object.values(runs).map((run) => (run as { text?: unknown } | null)?.text);
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}
