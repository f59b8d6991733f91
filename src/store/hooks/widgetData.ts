import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Doc } from '../../model/canvas/doc.ts';
import type { TeamId } from '../../model/ids.ts';
import { readSource, parseAnswer } from '../../model/widgets/readSource.ts';
import { parseWidget, type Widget } from '../../model/widgets/widget.ts';
import {
  parseWidgetDefinitions,
  type WidgetDefinition,
} from '../../model/widgets/widgetDefinition.ts';
import type { WidgetSource } from '../../model/widgets/sources.ts';
import { sourcesOf, type WidgetData } from '../../model/widgets/widgetData.ts';
import { codeOf } from '../../platform/codeOf.ts';
import type { FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import type { Store } from '../openStore.ts';
import { askedSources } from '../askedSources.ts';
import { useFact } from './facts.ts';
import { useStore } from './StoreProvider.tsx';
import type { Rows } from '../liveRows.ts';
import { useRows } from './useRows.ts';

/** Returns the widgets that the provider offers, hidden ones included; undefined while loading. */
export function useWidgetDefinitions(): readonly WidgetDefinition[] | undefined {
  const raw = useFact('widgets');
  return raw === undefined ? undefined : parseWidgetDefinitions(raw);
}

const pathOf = (key: string): string => `widgetData/${key}`;

/** Like `useWidgetsData`, for one widget. */
export function useWidgetData(teamId: TeamId, widget: Widget): WidgetData {
  return useWidgetsData(teamId, [widget]);
}

/** Like `useWidgetsData`, for the widgets of a document. */
export function useDocWidgetData(teamId: TeamId, doc: Doc | undefined): WidgetData {
  const widgets = useMemo(() => (doc ? widgetsIn(doc) : NO_WIDGETS), [doc]);
  return useWidgetsData(teamId, widgets);
}

const NO_WIDGETS: readonly Widget[] = [];

const widgetsIn = (doc: Doc): readonly Widget[] =>
  Object.values(doc.byId).flatMap((element) => {
    if (element.type !== 'widget') return [];
    const widget = parseWidget(element.widget, element.settings);
    return widget ? [widget] : [];
  });

/**
 * Returns the content of widgets, from the last good responses on this device; refreshed while it is shown
 * and there is a connection. Offline, the stored content stays.
 */
export function useWidgetsData(teamId: TeamId, widgets: readonly Widget[]): WidgetData {
  const store = useStore();
  const { functions } = usePorts();
  const isOnline = useOnline();
  const sources = widgets.flatMap(sourcesOf);
  const keys = sources.map(({ key }) => key).join('\n');
  const data = useRows(
    (rows) => (keys === '' ? NO_DATA : readData(rows, keys.split('\n'))),
    [keys],
  );
  useEffect(() => {
    if (!isOnline || keys === '') return undefined;
    const refresh = () => {
      for (const source of widgets.flatMap(sourcesOf))
        void refreshSource(store, functions, teamId, source);
    };
    const first = setTimeout(refresh, TYPING_MS);
    const again = setInterval(refresh, 60_000);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- equal keys are equal sources
  }, [store, functions, teamId, keys, isOnline]);
  return data ?? NO_DATA;
}

const NO_DATA: WidgetData = {};

/** Returns the code of why a widget's content could not be read just now; '' while nothing failed. */
export function useWidgetFailure(widget: Widget): string {
  const asked = askedSources(useStore());
  return useSyncExternalStore(asked.subscribe, () => {
    const failures = sourcesOf(widget).map(({ key }) => asked.get(key)?.failure ?? '');
    return failures.find((code) => code !== '') ?? '';
  });
}

async function readData({ facts }: Rows, keys: readonly string[]): Promise<WidgetData> {
  const rows = await facts.bulkGet(keys.map(pathOf));
  const answers = rows.flatMap((row, index) => {
    const key = keys[index] ?? '';
    const answer = parseAnswer(key, row?.value);
    return answer ? [[key, answer] as const] : [];
  });
  return Object.fromEntries(answers);
}

/** Somebody may still be typing the address. */
export const TYPING_MS = 600;
const ASK_AGAIN_MS = 60_000;

async function refreshSource(
  store: Store,
  functions: FunctionsPort,
  teamId: TeamId,
  source: WidgetSource,
): Promise<void> {
  const asked = askedSources(store);
  const now = Date.now();
  if (now - (asked.get(source.key)?.atMs ?? 0) < ASK_AGAIN_MS) return;
  const known = await store.db.facts.get(pathOf(source.key));
  if (known && now - known.atMs < source.refreshMs) return;
  asked.set(source.key, { ...asked.get(source.key), atMs: now });
  const call = functions.call.bind(functions);
  const answer = await readSource(call, teamId, source).catch((cause: unknown) => {
    asked.set(source.key, { atMs: now, failure: codeOf(cause) || 'internal' });
    return undefined; // the last response stays
  });
  if (!answer) return;
  asked.set(source.key, { atMs: now });
  await store.putFact(pathOf(source.key), answer as never); // JSON, as received
}
