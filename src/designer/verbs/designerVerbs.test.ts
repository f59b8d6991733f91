// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { alignLeft } from './align.ts';
import { back, backward, forward, front, group, remove } from './arrange.ts';
import { canRun, run } from './designerVerb.ts';
import { DESIGNER_VERBS } from './designerVerbs.ts';
import { duplicate } from './duplicate.ts';
import { handsFor } from './hands.testkit.ts';
import { redo, undo } from './history.ts';
import { copyLook, hide, lock, pasteLook } from './look.ts';
import { next, previous } from './select.ts';
import { stepName } from './stepName.ts';
import { flipX, flipY, scaleUp, turnFarLeft } from './transform.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
});

const open = (count: number) => handsFor(count, document.createElement('div'));

it('each verb has a name and keys of its own', () => {
  const labels = DESIGNER_VERBS.map(({ label }) => label());
  const keys = DESIGNER_VERBS.flatMap((verb) => verb.keys);
  expect(new Set(labels).size).toBe(labels.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect(DESIGNER_VERBS.filter((verb) => verb.keys.length === 0)).toEqual([]);
});

it('what arranges or aligns waits until elements are chosen, and some until there are enough', () => {
  const able = (count: number) => {
    const { hands } = open(count);
    return DESIGNER_VERBS.filter((verb) => canRun(hands, verb)).map(({ label }) => label());
  };
  const [none, one, three] = [able(0), able(1), able(3)];
  expect(none).toEqual(expect.arrayContaining(['Write a text', 'Select all', 'Next element']));
  for (const label of ['Delete', 'Duplicate', 'Group', 'Align left', 'Lock or unlock', 'Undo']) {
    expect(none).not.toContain(label);
  }
  expect(one).toEqual(expect.arrayContaining(['Edit text, go into a group', 'Align left']));
  expect(one).not.toContain('Equal horizontal gaps');
  expect(three).toEqual(expect.arrayContaining(['Equal horizontal gaps', 'Group']));
  expect(three).not.toContain('Edit text, go into a group');
});

it('a step is called as its verb says', () => {
  const kept = DESIGNER_VERBS.filter((verb) => verb !== undo && verb !== redo).flatMap((verb) => {
    const { hands, design } = open(3);
    if ([front, forward, backward, back].includes(verb)) design.select(['b']);
    run(hands, copyLook);
    run(hands, verb);
    const label = design.history().past.at(-1)?.label;
    return label === undefined ? [] : [{ label, own: Object.keys(verb.steps ?? { [label]: '' }) }];
  });
  expect(new Set(kept.map(({ label }) => label)).size).toBeGreaterThan(15);
  expect(kept.filter(({ label, own }) => !own.includes(label))).toEqual([]);
  expect(kept.filter(({ label }) => stepName(label) === label)).toEqual([]);
});

it('what gestures, panels and fields keep as a step has a name too', () => {
  const files = globSync('src/designer/**/*.{ts,tsx}').filter((file) => !/\.test/.test(file));
  const labels = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\.change|add)\((?:\w+, )?'(\w+)'/g)].map(
      ([, label = '']) => label,
    ),
  );
  expect(new Set(labels).size).toBeGreaterThan(20);
  expect(labels.filter((label) => stepName(label) === label)).toEqual([]);
});

it('a step of a newer version is called by its label', () => {
  expect(stepName('melt')).toBe('melt');
});

it('a flip is kept as the one that it is', () => {
  const { hands, design } = open(1);
  run(hands, flipY);
  run(hands, flipX);
  expect(design.history().past.map(({ label }) => label)).toEqual(['flipY', 'flipX']);
});

it('one element is aligned with the artboard, several with the rectangle around them', () => {
  const [one, three] = [open(1), open(3)];
  one.design.select(['b']);
  for (const { hands } of [one, three]) run(hands, alignLeft);
  const lefts = ({ design }: typeof one) =>
    ['a', 'b', 'c'].map((id) => design.state().doc.byId[id]?.css.left);
  expect(lefts(one)).toEqual([0, 0, 300]);
  expect(lefts(three)).toEqual([0, 0, 0]);
});

it('turns in a row are one step, and so is growing', () => {
  const { hands, design } = open(1);
  for (const verb of [turnFarLeft, turnFarLeft, scaleUp, scaleUp]) run(hands, verb);
  expect(design.history().past.map(({ label }) => label)).toEqual(['rotate', 'resize']);
  expect(design.state().doc.byId['a']?.css.rotate).toBe(-30);
});

it('a copy that was moved is copied by the same way again', () => {
  const { hands, design } = open(1);
  run(hands, duplicate);
  const [first = ''] = design.state().selection;
  design.change('move', (doc) => {
    const copy = doc.byId[first];
    if (copy) copy.css.left = 200;
  });
  run(hands, duplicate);
  const [second = ''] = design.state().selection;
  expect(design.state().doc.byId[second]?.css).toMatchObject({ left: 400, top: 48 });
});

it('a look is pasted onto what is chosen then', () => {
  const { hands, design } = open(1);
  design.change('style', (doc) => {
    const element = doc.byId['a'];
    if (element) element.css.opacity = 0.5;
  });
  run(hands, copyLook);
  design.select(['c']);
  run(hands, pasteLook);
  expect(design.state().doc.byId['c']?.css.opacity).toBe(0.5);
});

it('walks around through the elements as they are painted', () => {
  const { hands, design } = open(0);
  const walked = [next, next, previous, previous].map((verb) => {
    run(hands, verb);
    return design.state().selection[0];
  });
  expect(walked).toEqual(['a', 'b', 'a', 'c']);
});

it('takes back, makes again and says so; nothing is done that cannot be', () => {
  const { hands, design, asked } = open(3);
  run(hands, undo);
  run(hands, group);
  run(hands, undo);
  run(hands, redo);
  expect(asked).toEqual(['announce done group', 'announce undo group', 'announce redo group']);
  run(hands, remove);
  expect(design.state().doc.elements).toEqual([]);
});

it('says what was done where nothing else of the page says it, once each', () => {
  const { hands, asked } = open(1);
  const said = (...verbs: readonly Parameters<typeof run>[1][]) => {
    for (const verb of verbs) run(hands, verb);
    return asked.splice(0);
  };
  expect(said(lock, lock, hide, hide)).toEqual([
    'announce done lock',
    'announce done unlock',
    'announce done hide',
    'announce done show',
  ]);
  expect(said(front, front)).toEqual(['announce done front']);
  expect(said(turnFarLeft), 'the words about the selection tell it').toEqual([]);
  expect(said(lock, remove)).toEqual(['announce done lock', expect.stringMatching(/^say Locked/)]);
  expect(said(lock, remove)).toEqual(['announce done unlock', 'announce done remove']);
});
