// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBrand } from '../../../model/brand/brand.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { parseDoc } from '../../../model/canvas/parseDoc.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { createDesign } from '../../engine/createDesign.ts';
import { createLayout } from '../../engine/layout.ts';
import { createCellFocus } from '../table/cellFocus.ts';
import { type Tools, ToolsProvider, useSelected } from '../tools.ts';
import { ArtboardPart } from './ArtboardPart.tsx';
import { Inspector } from './Inspector.tsx';
import { LookPart } from './LookPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { LocksPart, SlotPart } from './SlotPart.tsx';

/*
 * Operates each control of the inspector, for elements of most types, and compares what it writes with the record
 * beside this file: `"label" was → what changed`. An intended change is recorded by `vitest run -u`, and read.
 */
let store: Store;
beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

const css = { left: 100, top: 50, width: 400, height: 200 };
const media = {
  path: 'teams/x/templates/y/1',
  bytes: 3,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
};
const look = {
  gradient: {
    angle: 90,
    stops: [
      { color: '#000000', at: 0 },
      { color: '#ffffff', at: 1 },
    ],
  },
  borderWidth: 2,
  borderColor: '#112233',
  shadow: { x: 1, y: 2, blur: 3, color: '#000000' },
};
const ELEMENTS: Readonly<Record<string, object>> = {
  image: { type: 'image', media, alt: 'A loaf' },
  video: { type: 'video', loop: true },
  qr: { type: 'qr', value: 'https://a.example/', ecc: 'low' },
  shape: { type: 'shape', shape: 'rectangle', css: { ...css, ...look } },
  icon: { type: 'icon', icon: 'star', paths: ['M0 0L9 9'] },
  stack: { type: 'stack', children: [{ id: 'inner', type: 'shape', shape: 'ellipse', css }] },
  group: { type: 'group', children: [{ id: 'inner', type: 'shape', shape: 'ellipse', css }] },
  countdown: { type: 'widget', widget: 'countdown', settings: { target: '2026-12-24T18:00' } },
  time: { type: 'widget', widget: 'time', settings: {} },
};
const SLOT = { id: 's', order: 1, label: { en: 'Goods', de: 'Ware' }, allow: { color: true } };

function docOf(element: object): Doc {
  const other = { id: 'other', type: 'shape', shape: 'rectangle', css: { ...css, left: 900 } };
  const elements = [{ id: 'e', css, ...element }, other];
  const restored = parseDoc({ id: 'doc', name: 'Test', orientations: ['landscape'], elements });
  if (!restored.ok || restored.repairs.length > 0) throw new Error(JSON.stringify(restored));
  return restored.doc;
}

/** Shows the inspector, or a part of it, with `ids` selected. */
function open(doc: Doc, ids: readonly string[], Content = Inspector) {
  const design = createDesign(doc);
  const told: string[] = [];
  const tell = (what: string) => (arg: unknown) => void told.push(`${what} ${String(arg)}`);
  let made = 0;
  const tools = {
    place: {},
    design,
    brand: defaultBrand(TEAM),
    stage: {
      layout: () => createLayout(design.state().doc, 'landscape', () => undefined),
      isReleasing: () => false,
      isGesturing: () => false,
      fontSizeOf: () => 32,
      canvas: { boxOf: () => undefined, ready: () => Promise.resolve() },
    },
    cells: createCellFocus(),
    resolve: () => Promise.resolve(undefined),
    takeFile: () => Promise.resolve(undefined),
    newId: () => `new${(made += 1)}`,
    enter: tell('enters'),
    open: tell('opens'),
    refuse: tell('refuses'),
    announce: () => undefined,
    announceStep: () => undefined,
  } as unknown as Tools; // the stage is as far as the inspector needs it
  design.select(ids);
  const InApp = inApp(store);
  const { container } = render(
    <InApp>
      <ToolsProvider value={tools}>
        <Content />
      </ToolsProvider>
    </InApp>,
  );
  const reset = () =>
    act(() => {
      while (design.undo() !== undefined);
      design.select(ids);
      made = 0;
      told.length = 0;
    });
  return { design, doc, told, container, reset };
}

type Opened = ReturnType<typeof open> & { readonly part?: string };
type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement | HTMLTextAreaElement;
const CONTROLS = ['INPUT', 'SELECT', 'BUTTON', 'TEXTAREA'];
const controlsOf = ({ container, part }: Opened): readonly Control[] =>
  [...((part ? container.querySelector(part) : container)?.getElementsByTagName('*') ?? [])].filter(
    (one): one is Control => CONTROLS.includes(one.tagName) && one.getAttribute('type') !== 'file',
  );
/** Opens the parts that are closed at first. */
const unfold = ({ container }: Opened) =>
  container
    .querySelectorAll('[aria-expanded=false]:not([aria-haspopup])')
    .forEach((closed) => fireEvent.click(closed));

const nameOf = (control: Control) =>
  control.getAttribute('aria-label') ??
  (control.labels?.[0] ?? control).textContent?.trim().replaceAll(/\s+/g, ' ') ??
  '';

/** Returns what differs, as paths with their new values. */
function differences(before: unknown, after: unknown, at = ''): string[] {
  if (Object.is(before, after)) return [];
  const isBoth = [before, after].every((one) => typeof one === 'object' && one !== null);
  if (!isBoth) return [`${at.slice(1)} = ${JSON.stringify(after) ?? 'none'}`];
  const [old, now] = [before, after] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...keys].flatMap((key) => differences(old?.[key], now?.[key], `${at}.${key}`));
}

/** Of long lists, such as time zones. */
const MOST = 8;

/** The ways to operate a control: what was done, and how. */
function waysOf(control: Control): (readonly [did: string, act: () => void])[] {
  if (control.tagName === 'SELECT') {
    const options = [...(control as HTMLSelectElement).options].filter(({ selected }) => !selected);
    return options
      .slice(0, MOST)
      .map(({ value }) => [value, () => fireEvent.change(control, { target: { value } })]);
  }
  if (control.tagName === 'BUTTON' || control.getAttribute('type') === 'checkbox')
    return control.hasAttribute('aria-expanded') ? [] : [['', () => fireEvent.click(control)]];
  if (control.getAttribute('type') === 'range') {
    const value = String(Number((control as HTMLInputElement).min) + 0.5);
    return [[value, () => fireEvent.change(control, { target: { value } })]];
  }
  const isNumber = control.getAttribute('inputmode') === 'decimal';
  return (isNumber ? ['7', '999999', '-999999'] : ['New words']).map((value) => [
    value,
    () => {
      fireEvent.focus(control);
      fireEvent.change(control, { target: { value } });
      fireEvent.keyDown(control, { key: 'Enter' });
      fireEvent.blur(control);
    },
  ]);
}

/** Operates every control, each on the document as it was. */
function record(opened: Opened): string {
  const { design, doc, told, reset } = opened;
  const lines = controlsOf(opened).flatMap((_, at) => {
    const found = controlsOf(opened)[at];
    if (!found) return [];
    const { type, checked, value } = found as HTMLInputElement;
    const state = found.ariaPressed ?? (type === 'checkbox' ? String(checked) : value);
    const shown = `"${nameOf(found)}" ${found.disabled ? 'disabled ' : ''}${state}`.trim();
    const results = waysOf(found).map(([did], way) => {
      const control = controlsOf(opened)[at];
      if (control) waysOf(control)[way]?.[1]();
      const changed = [...told, ...differences(doc, design.state().doc)];
      if (changed.length > 0) reset();
      return `  ${did} → ${changed.join('; ') || 'nothing'}`;
    });
    return [shown, ...results];
  });
  return `${lines.join('\n')}\n`;
}

describe('each control writes what it says', () => {
  it.each(Object.entries(ELEMENTS))('its own of %s', async (name, element) => {
    const opened = { ...open(docOf(element), ['e']), part: '[data-own-part]' };
    await act(() => Promise.resolve());
    await expect(record(opened)).toMatchFileSnapshot(`records/${name}.txt`);
  });

  it.each([
    ['artboard', [], ArtboardPart],
    ['position', ['e'], PlacePart],
    ['two', ['e', 'other'], PlacePart],
    ['appearance', ['e'], LookPart],
    ['slot', ['e'], OneSlot],
    ['protection', ['e'], LocksPart],
  ])('of any element: %s', async (name, ids, Content) => {
    const shown = open(docOf({ ...ELEMENTS['shape'], slot: SLOT }), ids, Content);
    unfold(shown);
    await expect(record(shown)).toMatchFileSnapshot(`records/${name}.txt`);
  });
});

function OneSlot() {
  const [element] = useSelected();
  return element ? <SlotPart element={element} /> : <p />;
}
