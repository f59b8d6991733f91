import type { Inspection } from '../engine/playerParts.ts';
import { DIAGNOSTICS_TEXTS } from './diagnosticsTexts.ts';
import { el } from './dom.ts';
import css from './diagnostics.module.css';
import { createTestPicture } from './testPicture.ts';
import type { SurfaceSettings } from './surface.ts';
import type { PlayerLanguage } from './texts.ts';

export interface DiagnosticsDeps {
  readonly language: PlayerLanguage;
  readonly version: string;
  readonly inspect: () => Inspection;
  readonly storage: () => Promise<{ readonly usedBytes: number; readonly freeBytes: number }>;
  readonly events: () => readonly string[];
  readonly surface: HTMLElement;
  readonly settings: () => SurfaceSettings;
  readonly onSettings: (settings: SurfaceSettings) => void;
  readonly onReload: () => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

const REFRESH_MS = 1000;
/** Percent at each edge; more is a fault of the display. */
const MOST_OVERSCAN = 8;

/** Shows a technician in front of the screen why it shows what it shows. */
export function openDiagnostics(root: HTMLElement, deps: DiagnosticsDeps): () => void {
  const texts = DIAGNOSTICS_TEXTS[deps.language];
  const facts = el('dl', css.facts);
  const slides = el('ul', css.list);
  const events = el('ol', css.list);
  const panel = el(
    'section',
    css.panel,
    el('h2', css.title, texts.title),
    facts,
    el('h3', css.heading, texts.slides),
    slides,
    el('h3', css.heading, texts.events),
    events,
    el(
      'div',
      css.actions,
      button(texts.close, () => close()),
      button(texts.testPicture, () => {
        if (testPicture.isConnected) testPicture.remove();
        else deps.surface.append(testPicture);
      }),
      button(texts.turn, () => {
        const now = deps.settings();
        deps.onSettings({ ...now, turn: (now.turn + 90) % 360 });
      }),
      button(`${texts.overscan} −`, () => overscan(-0.5)),
      button(`${texts.overscan} +`, () => overscan(0.5)),
      button(texts.reload, deps.onReload),
      button(texts.reset, deps.onReset),
    ),
  );
  const testPicture = createTestPicture();
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', texts.title);
  root.append(panel);

  function overscan(by: number): void {
    const now = deps.settings();
    const next = Math.min(MOST_OVERSCAN, Math.max(0, now.overscan + by));
    deps.onSettings({ ...now, overscan: next });
  }
  async function refresh(): Promise<void> {
    const inspection = deps.inspect();
    const { usedBytes, freeBytes } = await deps.storage();
    facts.replaceChildren(...factRows(deps, inspection, `${mb(usedBytes)} / ${mb(freeBytes)}`));
    slides.replaceChildren(...slideRows(deps.language, inspection));
    events.replaceChildren(...deps.events().map((event) => el('li', undefined, event)));
  }
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  function close(): void {
    clearInterval(timer);
    testPicture.remove();
    panel.remove();
    deps.onClose();
  }
  void refresh();
  return close;
}

function button(label: string, onPress: () => void): HTMLElement {
  const made = el('button', css.button, label);
  made.type = 'button';
  made.addEventListener('click', onPress);
  return made;
}

const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function factRows(
  { language, version, settings }: DiagnosticsDeps,
  inspection: Inspection,
  storage: string,
): readonly HTMLElement[] {
  const texts = DIAGNOSTICS_TEXTS[language];
  const { content, isOnline, isPortal, nowMs, clockOffsetMs, haveBytes, wantedBytes } = inspection;
  const { screen, teams = [] } = content ?? {};
  const zone = screen?.timeZone;
  const place = `${screen?.orientation ?? ''} ${window.innerWidth} × ${window.innerHeight}`;
  const rows: readonly (readonly [string, string])[] = [
    [texts.team, teams.map((team) => team.name || team.teamId).join(' ‹ ') || texts.none],
    [texts.screen, screen ? `${screen.name} (${place})` : texts.none],
    [texts.host, location.host],
    [texts.connection, isOnline ? texts.online : isPortal ? texts.portal : texts.offline],
    [texts.time, `${new Date(nowMs).toISOString()} ${zone ?? ''}`],
    [texts.clock, `${(clockOffsetMs / 1000).toFixed(1)} s`],
    [texts.media, `${mb(haveBytes)} / ${mb(wantedBytes)}`],
    [texts.storage, storage],
    [texts.surface, `${screen?.rotation ?? 0}° + ${settings().turn}°, ${settings().overscan} %`],
    [texts.version, `${version} · ${navigator.userAgent}`],
  ];
  return rows.flatMap(([name, value]) => [el('dt', undefined, name), el('dd', undefined, value)]);
}

function slideRows(language: PlayerLanguage, { slides }: Inspection): readonly HTMLElement[] {
  const texts = DIAGNOSTICS_TEXTS[language];
  const words = ({ verdict }: Inspection['slides'][number]): string =>
    verdict.plays ? texts.plays : verdict.whyNot.map((why) => texts.why[why]).join(', ');
  return slides.map((row) =>
    el(
      'li',
      row.verdict.plays ? css.plays : undefined,
      el('strong', undefined, row.slide.title || row.slide.id),
      ` ${words(row)}`,
    ),
  );
}
