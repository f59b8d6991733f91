import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, onTestFinished, test } from 'vitest';

test('a text that German lacks is shown in English, and stops no build', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [language, text] of [
    ['en', 'Pin'],
    ['de', ''],
  ] as const) {
    const folder = path.join(root, language);
    mkdirSync(folder, { recursive: true });
    const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n`;
    writeFileSync(path.join(folder, 'messages.po'), `${head}\nmsgid "Pin"\nmsgstr "${text}"\n`);
  }
  const config = getConfig({ cwd: process.cwd() });
  const catalogs = [{ path: `${root}/{locale}/messages`, include: ['src'], exclude: [] }];
  const [catalog] = await getCatalogs({ ...config, catalogs });
  const { fallbackLocales, sourceLocale } = config;
  const found = await catalog?.getTranslations('de', { fallbackLocales, sourceLocale });
  expect([Object.values(found?.messages ?? {}), found?.missing]).toEqual([['Pin'], []]);
});
