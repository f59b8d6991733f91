import { readSource, parseAnswer } from '../../model/widgets/readSource.ts';
import { isObject } from '../../model/json.ts';
import { widgetsOf } from '../../model/slide/slideContent.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { WidgetSource } from '../../model/widgets/sources.ts';
import { sourcesOf, type WidgetData } from '../../model/widgets/widgetData.ts';
import type { TeamId } from '../../model/ids.ts';
import { failureKind, type After, type PlayerBackend, type Report } from './ports.ts';

/** Where the last good responses survive a restart. */
export interface WidgetStore {
  load(): Promise<unknown>;
  save(value: WidgetData): Promise<void>;
}

export interface WidgetWatchDeps {
  readonly store: WidgetStore;
  readonly after: After;
  readonly now: () => number;
  readonly slides: () => readonly Slide[];
  /** The connection and the team to call for; undefined while offline. */
  readonly online: () => { readonly backend: PlayerBackend; readonly teamId: TeamId } | undefined;
  /** New data arrived. */
  readonly onChange: () => void;
  readonly report: Report;
}

export interface WidgetWatch {
  /** The last good responses, by the key of their source. */
  data(): WidgetData;
  /** Checks again: slides or the connection changed. */
  look(): void;
  dispose(): void;
}

const LOOK_EVERY_MS = 30_000;
/** After a failure the same source is not called for this long. */
const RETRY_MS = 120_000;

/** Keeps the data of all widgets on this screen as fresh as their slides require. */
export async function startWidgetWatch(deps: WidgetWatchDeps): Promise<WidgetWatch> {
  let data = parseData(await deps.store.load());
  const askedAt = new Map<string, number>();
  let isReading = false;
  let isDisposed = false;
  let cancel = (): void => {};

  function wanted(): ReadonlyMap<string, WidgetSource> {
    const sources = deps.slides().flatMap((slide) => widgetsOf(slide).flatMap(sourcesOf));
    return new Map(sources.map((source) => [source.key, source]));
  }

  function isDue({ key, refreshMs }: WidgetSource): boolean {
    // Their difference, not which is later: a clock that was years ahead is set back some day.
    const since = Math.abs(deps.now() - (askedAt.get(key) ?? -RETRY_MS));
    const answer = data[key];
    if (!answer) return since >= RETRY_MS;
    const age = Math.abs(deps.now() - answer.readAt);
    return age >= refreshMs && since >= Math.min(refreshMs, RETRY_MS);
  }

  async function read(): Promise<void> {
    if (isReading || isDisposed) return;
    isReading = true;
    try {
      const sources = wanted();
      for (const source of sources.values()) {
        const online = deps.online();
        if (!online || isDisposed) return;
        if (isDue(source)) await readOne(online, source, sources);
      }
    } finally {
      isReading = false;
    }
  }

  async function readOne(
    { backend, teamId }: NonNullable<ReturnType<WidgetWatchDeps['online']>>,
    source: WidgetSource,
    sources: ReadonlyMap<string, WidgetSource>,
  ): Promise<void> {
    askedAt.set(source.key, deps.now());
    try {
      const answer = await readSource(backend.call.bind(backend), teamId, source);
      if (!answer) return;
      const kept = Object.entries(data).filter(([key]) => sources.has(key));
      data = { ...Object.fromEntries(kept), [source.key]: answer };
      await deps.store.save(data);
      deps.onChange();
    } catch (error) {
      deps.report('widgetFailed', { source: source.key, kind: failureKind(error) });
    }
  }

  function look(): void {
    if (isDisposed) return;
    cancel();
    cancel = deps.after(LOOK_EVERY_MS, look);
    void read();
  }
  look();
  return {
    data: () => data,
    look,
    dispose() {
      isDisposed = true;
      cancel();
    },
  };
}

/** Through the parsers again: an earlier version of the player may have stored it. */
function parseData(raw: unknown): WidgetData {
  const rows = Object.entries(isObject(raw) ? raw : {}).flatMap(([key, value]) => {
    const answer = parseAnswer(key, value);
    return answer ? [[key, answer] as const] : [];
  });
  return Object.fromEntries(rows);
}
