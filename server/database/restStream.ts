import type { ServerResponse } from 'node:http';
import type { Core, ReadQuestion } from './core.ts';
import type { Watch, Watcher } from './hub.ts';
import { setOwn, toJson } from './node.ts';
import type { Json } from './types.ts';
import type { Path } from './paths.ts';

/** The real service's pace: proxies close what stays silent for longer. */
const KEEP_ALIVE_MS = 30_000;
/** A reader that does not keep up is dropped at this much unsent data. */
const MAX_UNSENT_BYTES = 32 * 1024 * 1024;
/** Longest timer that Node takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The open event streams, so that all can be ended together. */
export type Streams = Set<() => void>;

/** Answers with `text/event-stream`: the value, then each change, until someone hangs up. */
export function startStream(
  streams: Streams,
  core: Core,
  question: ReadQuestion,
  res: ServerResponse,
): void {
  const depends: Path[] = [];
  const node = core.read({ ...question, depends });
  res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  const emit = (event: string, data: Json): void => {
    res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (res.writableLength > MAX_UNSENT_BYTES) res.destroy();
  };
  emit('put', { path: '/', data: toJson(node) });
  const watch = core.hub.watch(
    streamWatcher(core, question, emit, () => end()),
    depends,
  );
  const end = openUntilEnd(streams, core, question, res, watch, emit);
}

function streamWatcher(
  core: Core,
  question: ReadQuestion,
  emit: (event: string, data: Json) => void,
  end: () => void,
): Watcher {
  return {
    path: question.path,
    query: question.query,
    keepIndex: question.query !== undefined && core.hasIndex(question.path, question.query),
    replaced: () =>
      emit('put', { path: '/', data: toJson(core.read({ ...question, asker: 'trusted' })) }),
    merged(changes) {
      const [only] = changes;
      if (changes.size === 1 && only) {
        emit('put', { path: `/${only[0]}`, data: toJson(only[1]) });
        return;
      }
      const data: Record<string, Json> = {};
      for (const [path, node] of changes) setOwn(data, path, toJson(node));
      emit('patch', { path: '/', data });
    },
    judge() {
      const depends: Path[] = [];
      return { allowed: core.mayRead({ ...question, depends }), depends };
    },
    revoked() {
      emit('cancel', null);
      end();
    },
  };
}

function openUntilEnd(
  streams: Streams,
  core: Core,
  { asker }: ReadQuestion,
  res: ServerResponse,
  watch: Watch,
  emit: (event: string, data: Json) => void,
): () => void {
  const beat = setInterval(() => emit('keep-alive', null), KEEP_ALIVE_MS);
  const expS = asker !== null && asker !== 'trusted' ? asker.token.exp : undefined;
  const expiry =
    expS === undefined
      ? undefined
      : setTimeout(
          () => {
            emit('auth_revoked', 'credential is no longer valid');
            end();
          },
          Math.min(MAX_TIMER_MS, Math.max(0, expS * 1000 - core.now())),
        );
  const end = (): void => {
    clearInterval(beat);
    clearTimeout(expiry);
    watch.stop();
    streams.delete(end);
    res.end();
  };
  streams.add(end);
  res.on('close', end);
  return end;
}
