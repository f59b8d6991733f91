import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { readCatalog } from './catalogs.testkit.ts';

/** Returns what a message refers to: placeholders and elements must survive translation. */
function references(message: string): string[] {
  const elements = message.match(/<\/?\d+\/?>/g) ?? [];
  return [...new Set([...argumentsOf(compileMessage(message)), ...elements])].sort();
}

/**
 * Returns the names of arguments in a compiled message: `[name]`, or `[name, kind, forms]` with nested
 * messages.
 */
function argumentsOf(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , forms] = part as [string, string?, Record<string, unknown>?];
    const inside =
      forms && typeof forms === 'object' ? Object.values(forms).flatMap(argumentsOf) : [];
    return [`{${name}}`, ...inside];
  });
}

test('languages have the same messages', async () => {
  const [en, de] = await Promise.all([readCatalog('en'), readCatalog('de')]);
  expect(de.map(([id]) => id).sort()).toEqual(en.map(([id]) => id).sort());
  expect(en.length).toBeGreaterThan(0);
});

test('translations keep placeholders and elements', async () => {
  const broken = (await readCatalog('de')).filter(
    ([, { message = '', translation }]) =>
      translation && references(message).join() !== references(translation).join(),
  );
  expect(broken.map(([, entry]) => entry.message)).toEqual([]);
});
