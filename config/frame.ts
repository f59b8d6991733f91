import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../src/app/frame.ts');
const LANGUAGES = ['en', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

/** Placeholder for the frame in `index.html`. */
const PLACE = '<!-- frame -->';

/** The first modules of each page, by page or by the first word of its address. */
export type FirstModules = Readonly<Record<string, readonly string[]>>;

/** Texts of the first paint: of the navigation, and of each page known by its address. */
const NAVIGATION = ['Dashboard', 'Slides', 'Screens', 'Templates'];
const SIGN_IN = ['Sign in', 'Welcome back to your screens.', 'E-mail', 'Password'] as const;

/**
 * Puts the first paint into `index.html`: a frame with the page's own texts in each language, the small script that
 * selects among them, and the list of files that each page starts with, so that none of them waits for the entry.
 */
export function firstPicture(modules: FirstModules): Plugin {
  let script = { fileName: '', source: '' };
  return {
    name: 'first-picture',
    apply: 'build',
    async buildStart() {
      const source = await buildScript();
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      script = { fileName: `assets/frame-${hash}.js`, source };
    },
    generateBundle: {
      order: 'pre',
      handler() {
        this.emitFile({ type: 'asset', ...script });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // Other pages, such as the stories, have no place for it.
        if (!bundle || !html.includes(PLACE)) return html;
        const parts = JSON.stringify(partsOf(bundle, modules, html));
        const head = `<script type="application/json" id="parts">${parts}</script><script src="/${script.fileName}"></script>`;
        return html.replace('<title>', `${head}\n    <title>`).replace(PLACE, frame());
      },
    },
  };
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'frame' } },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]; // not in watch mode
  return output[0].code;
}

/** Returns scripts and styles by page and language, except those that the page loads anyway. */
function partsOf(bundle: Rolldown.OutputBundle, modules: FirstModules, html: string) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const scripts: Record<string, string[]> = {};
  const styles: Record<string, string[]> = {};
  const messages = LANGUAGES.flatMap((one) => [
    [one, [`src/i18n/locales/${one}/messages.po?core?lingui`]] as const,
    [`${one} rest`, [`src/i18n/locales/${one}/messages.po?rest?lingui`]] as const,
  ]);
  for (const [page, files] of [...Object.entries(modules), ...messages]) {
    const named = new Set(files.map((file) => homeOf(chunks, file)));
    for (const chunk of named) {
      for (const name of chunk.imports) {
        const next = chunks.find(({ fileName }) => fileName === name);
        if (next) named.add(next);
      }
    }
    const isNew = (file: string) => !html.includes(`/${file}"`);
    const addresses = (all: Iterable<string>) =>
      [...new Set(all)].filter(isNew).map((file) => `/${file}`);
    scripts[page] = addresses([...named].map(({ fileName }) => fileName));
    styles[page] = addresses(
      [...named].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
    );
  }
  return { scripts, styles };
}

/** @throws Error if a page's first module is not in the build */
function homeOf(chunks: readonly Rolldown.OutputChunk[], file: string): Rolldown.OutputChunk {
  const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
  if (!home) throw new Error(`no part of the build has ${file}`);
  return home;
}

function frame(): string {
  const [title, text, ...fields] = SIGN_IN;
  const navigation = NAVIGATION.map((word) => `<p data-for="dashboard">${inAll(word)}</p>`);
  const form = fields.map((field) => `<p>${inAll(field)}</p><i></i>`);
  return [
    '<div id="frame" aria-hidden="true">',
    `<header><p><img src="/icons/mark.svg" width="24" height="24" alt=""> Vitrine</p>${navigation.join('')}</header>`,
    `<section data-for="dashboard"><p>${inAll('Dashboard')}</p><i></i><i></i></section>`,
    `<section data-for="signIn"><p>${inAll(title)}</p><p>${inAll(text)}</p><br>${form.join('')}</section>`,
    '</div>',
  ].join('');
}

/** Returns the text in every language, of which the page shows one. */
const inAll = (text: string) =>
  LANGUAGES.map((one) => `<span lang="${one}">${translate(text, one)}</span>`).join('');

/** @throws Error if the catalogue lacks the text */
function translate(text: string, language: Language): string {
  const file = resolve(import.meta.dirname, `../src/i18n/locales/${language}/messages.ts`);
  const found = /JSON\.parse\((".*")\)/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '"{}"';
  const messages = JSON.parse(JSON.parse(found) as string) as Record<string, readonly unknown[]>;
  const [said] = messages[generateMessageId(text) as string] ?? [];
  if (typeof said !== 'string') throw new Error(`no message in ${language}: ${text}`);
  return said;
}
