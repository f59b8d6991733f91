import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build, type Plugin } from 'vite';
import type { Messages } from '@lingui/core';
import { splitMessages } from '../../config/messages.ts';
import type * as App from './planted/main.ts';

/* Builds and runs a small app with the real catalogues. */
const PLANTED = resolve(import.meta.dirname, 'planted');
const outDir = mkdtempSync(join(tmpdir(), 'vitrine-split-'));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const buildPlanted = (folder: string, ...more: Plugin[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      lingui({ failOnMissing: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      splitMessages({
        start: ['/planted/firstPage.ts'],
        guard: resolve('src/app/loadPart.ts'),
      }),
      ...more,
    ],
    build: {
      outDir: join(outDir, folder),
      modulePreload: false,
      rolldownOptions: {
        input: join(PLANTED, 'main.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'main.mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });

function copyApp(): string {
  const copy = mkdtempSync(join(outDir, 'start-'));
  cpSync(join(outDir, 'app'), copy, { recursive: true });
  return copy;
}

/** Starts the app afresh, as a reload does: its modules are new each time. */
async function openApp(copy = copyApp()): Promise<typeof App> {
  const { href } = pathToFileURL(join(copy, 'main.mjs'));
  return (await import(/* @vite-ignore */ href)) as typeof App;
}

beforeAll(async () => {
  vi.stubGlobal('document', {
    documentElement: {},
    createElement: () => ({}),
    addEventListener: () => undefined,
  });
  vi.stubGlobal('navigator', { languages: ['de-CH'] });
  await buildPlanted('app');
});

test('what the first page says is there at the start, and nothing else', async () => {
  const app = await openApp();
  await app.startI18n();
  const firstPage = await app.openFirstPage();
  expect([app.sayAtStart(), firstPage.say()]).toEqual(['Abmelden', 'Zum Inhalt springen']);
  expect(Object.keys(app.i18n.messages)).toHaveLength(2);
});

test('a part that says nothing more does not wait', async () => {
  const app = await openApp();
  await app.startI18n();
  expect((await app.openSilent()).say()).toBe('nothing that needs a language');
  expect(Object.keys(app.i18n.messages)).toHaveLength(2);
});

test('a part that says more comes with its messages', async () => {
  const app = await openApp();
  await app.startI18n();
  expect((await app.openTalking()).say()).toBe('Löschen');
});

test('another language comes whole', async () => {
  const app = await openApp();
  await app.startI18n();
  const talking = await app.openTalking();
  await app.chooseLanguage('en');
  expect([app.sayAtStart(), talking.say()]).toEqual(['Sign out', 'Delete']);
});

test('both parts together are the catalogue', async () => {
  const folder = join(outDir, 'app');
  const files = readdirSync(folder).filter((name) => name.startsWith('messages'));
  const parts = await Promise.all(
    files.map(async (file) => {
      const url = pathToFileURL(join(folder, file)).href;
      const { messages } = (await import(/* @vite-ignore */ url)) as { messages: Messages };
      return Object.keys(messages);
    }),
  );
  const sizes = parts.map(({ length }) => length);
  expect(sizes.toSorted((a, b) => a - b).slice(0, 2)).toEqual([2, 2]);
  expect(new Set(parts.flat()).size * 2).toBe(parts.flat().length);
});

test('a part that would be loaded past the guard fails the build', async () => {
  const unguarded: Plugin = {
    name: 'unguarded',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('/firstPage.ts')
        ? { code: `${code}\nexport const sneak = () => import('./talking.ts');`, map: null }
        : null,
  };
  await expect(buildPlanted('sneaky', unguarded)).rejects.toThrow('without waiting');
});

test('so does one that says nothing', async () => {
  const unguarded: Plugin = {
    name: 'unguarded',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('/firstPage.ts')
        ? { code: `${code}\nexport const sneak = () => import('./silent.ts');`, map: null }
        : null,
  };
  await expect(buildPlanted('silent', unguarded)).rejects.toThrow('past the guard');
});

test('a part that failed once is asked for again', async () => {
  vi.stubGlobal('navigator', { languages: ['de-CH'], onLine: true });
  const folder = copyApp();
  const app = await openApp(folder);
  await app.startI18n();
  const [part, away] = [join(folder, 'silent.mjs'), join(folder, 'away.mjs')];
  renameSync(part, away);
  const opened = app.openSilent();
  setTimeout(() => renameSync(away, part), 100);
  expect((await opened).say()).toContain('nothing');
});
