import { RolldownMagicString as MagicString } from 'rolldown';
import { parseAst, type Plugin, type Rolldown } from 'vite';

/** The two parts of a catalogue, as `src/i18n/setup.ts` asks for them. */
const PART = /\.po\?(core|rest)\?lingui$/;
const DATA = /JSON\.parse\((".*")\)/s;
/** Put where the decision stands that can only be made once all chunks are known. */
const UNDECIDED = /(["'`])undecided:([^"'`]+)\1/g;
const GUARD = 'loadPart';

export interface SplitOptions {
  /** What the first page consists of beside the entry, as ends of file names: it waits for nothing. */
  readonly start: readonly string[];
  /** The file that exports `loadPart`. */
  readonly guard: string;
}

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;
type Messages = Readonly<Record<string, unknown>>;

/** What the finished chunk graph tells. */
interface Plan {
  /** Ids of messages that the first page may say, and other texts in quotes. */
  readonly core: ReadonlySet<string>;
  /** True if the module, loaded on demand, can say something that is not in `core`. */
  needsRest(module: string): boolean;
}

/**
 * Divides each catalogue into what the entry and the first page say, and the rest, which is loaded
 * after the first paint. Every `import()` that the app's files do is wrapped: one that fails is tried again,
 * and a part that says more is held back until the rest is here. A build in which one of the app's own could
 * slip through fails. Which message belongs
 * where is read off the finished chunks. Development is not touched: there both parts are whole.
 */
export function splitMessages(options: SplitOptions): Plugin {
  /** Texts in quotes, by module: ids of messages are among them. */
  const quoted = new Map<string, ReadonlySet<string>>();
  const catalogues = new Map<string, Messages>();
  const guarded = new Set<string>();
  let plan: Plan | undefined;
  return {
    name: 'split-messages',
    apply: 'build',
    enforce: 'post',
    renderStart() {
      plan = undefined;
    },
    transform: {
      async handler(code, id) {
        if (PART.test(id)) {
          catalogues.set(id, readCatalogue(code));
          const data = JSON.stringify(`undecided:${id}`);
          return { code: `export const messages = JSON.parse(${data});`, map: { mappings: '' } };
        }
        if (id.includes('/node_modules/') || id.startsWith('\0')) return null;
        quoted.set(id, new Set(code.split(/["'`]/)));
        return guardImports(this, code, id);
      },
    },
    renderChunk(code, _chunk, _output, { chunks }) {
      plan ??= planOf(this, chunks);
      return decide(code, plan);
    },
  };

  /** Wraps each `import()` in a file of the app's own. */
  async function guardImports(context: Rolldown.TransformPluginContext, code: string, id: string) {
    const calls = code.includes('import(') ? importCalls(parseAst(code)) : [];
    const text = new MagicString(code);
    for (const { start, end, source } of calls) {
      const target = source && (await context.resolve(source, id));
      if (!target || target.external) continue;
      guarded.add(edge(id, target.id));
      const isMute = /\.po\?|\/node_modules\//.test(target.id);
      const says = isMute ? 'false' : `"undecided:${target.id}"`;
      text.appendLeft(start, `${GUARD}(() => `).appendRight(end, `, ${says})`);
    }
    if (!text.hasChanged()) return null;
    text.prepend(`import { ${GUARD} } from ${JSON.stringify(options.guard)};\n`);
    return { code: text.toString(), map: text.generateMap({ hires: true }).toString() };
  }

  function planOf(context: Rolldown.PluginContext, chunks: Chunks): Plan {
    const isStart = (id: string) => options.start.some((end) => id.endsWith(end));
    const starts = Object.values(chunks).filter(
      (chunk) => (chunk.isEntry && !chunk.isDynamicEntry) || chunk.moduleIds.some(isStart),
    );
    const wordsOf = (files: Iterable<string>) =>
      [...files].flatMap((file) => chunks[file]?.moduleIds ?? []).map((id) => quoted.get(id) ?? []);
    const core = new Set<string>();
    for (const words of wordsOf(closure(chunks, starts))) for (const word of words) core.add(word);
    const rest = new Set([...catalogues.values()].flatMap((messages) => Object.keys(messages)));
    for (const id of core) rest.delete(id);
    const needsRest = (module: string) => {
      const homes = Object.values(chunks).filter(({ moduleIds }) => moduleIds.includes(module));
      const words = wordsOf(closure(chunks, homes));
      return words.some((all) => [...all].some((word) => rest.has(word)));
    };
    refuseUnguarded(context, needsRest);
    return { core, needsRest };
  }

  /**
   * A part that another plugin, or a package, loads past the guard could show ids instead of texts, and would
   * not be asked for again.
   */
  function refuseUnguarded(
    context: Rolldown.PluginContext,
    needsRest: (module: string) => boolean,
  ): void {
    for (const id of context.getModuleIds()) {
      for (const target of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (guarded.has(edge(id, target))) continue;
        if (needsRest(target))
          context.error(`${id} loads ${target} without waiting for its messages`);
        if (!id.includes('/node_modules/')) context.error(`${id} loads ${target} past the guard`);
      }
    }
  }

  function decide(code: string, { core, needsRest }: Plan) {
    if (!code.includes('undecided:')) return null;
    const text = new MagicString(code);
    for (const found of code.matchAll(UNDECIDED)) {
      const id = found[2] ?? '';
      const messages = catalogues.get(id);
      const decision = messages
        ? JSON.stringify(JSON.stringify(partOf(messages, core, PART.exec(id)?.[1] === 'core')))
        : String(needsRest(id));
      text.overwrite(found.index, found.index + found[0].length, decision);
    }
    return { code: text.toString(), map: text.generateMap({ hires: true }).toString() };
  }
}

const edge = (from: string, to: string) => `${from}\n${to}`;

function readCatalogue(code: string): Messages {
  const data = DATA.exec(code)?.[1];
  if (!data) throw new Error('a compiled catalogue looks different than it used to');
  return JSON.parse(JSON.parse(data) as string) as Messages;
}

function partOf(messages: Messages, core: ReadonlySet<string>, isCore: boolean): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => core.has(id) === isCore));
}

/** The names of `chunks` and of all that they import statically. */
function closure(all: Chunks, chunks: readonly Rolldown.RenderedChunk[]): ReadonlySet<string> {
  const names = new Set(chunks.map(({ fileName }) => fileName));
  for (const name of names) for (const next of all[name]?.imports ?? []) names.add(next);
  return names;
}

interface ImportCall {
  readonly start: number;
  readonly end: number;
  /** Absent where the address is computed. */
  readonly source: string | undefined;
}

function importCalls(node: unknown): readonly ImportCall[] {
  if (Array.isArray(node)) return node.flatMap(importCalls);
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(importCalls);
  if ((node as { type?: unknown }).type !== 'ImportExpression') return inside;
  const { start, end, source } = node as {
    readonly start: number;
    readonly end: number;
    readonly source: { readonly value?: unknown };
  };
  const { value } = source;
  return [...inside, { start, end, source: typeof value === 'string' ? value : undefined }];
}
