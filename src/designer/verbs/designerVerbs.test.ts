// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { alignLeft } from './align.ts';
import { back, backward, forward, front, group, removeElements } from './arrange.ts';
import { canRun, runDesignerVerb } from './designerVerb.ts';
import { DESIGNER_VERBS } from './designerVerbs.ts';
import { duplicateElements } from './duplicate.ts';
import { contextFor } from './context.testkit.ts';
import { redoVerb, undoVerb } from './history.ts';
import { copyLook, hide, lock, pasteLook } from './look.ts';
import { next, previous } from './select.ts';
import { stepName } from './stepName.ts';
import { flipX, flipY, scaleUp, turnFarLeft } from './transform.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
});

const open = (count: number) => contextFor(count, document.createElement('div'));

it('each verb has a name and keys of its own', () => {
  const labels = DESIGNER_VERBS.map(({ label }) => label());
  const keys = DESIGNER_VERBS.flatMap((verb) => verb.keys);
  expect(new Set(labels).size).toBe(labels.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect(DESIGNER_VERBS.filter((verb) => verb.keys.length === 0)).toEqual([]);
});

it('what arranges or aligns waits until elements are chosen, and some until there are enough', () => {
  const able = (count: number) => {
    const { context } = open(count);
    return DESIGNER_VERBS.filter((verb) => canRun(context, verb)).map(({ label }) => label());
  };
  const [none, one, three] = [able(0), able(1), able(3)];
  expect(none).toEqual(expect.arrayContaining(['Write a text', 'Select all', 'Next element']));
  for (const label of ['Delete', 'Duplicate', 'Group', 'Align left', 'Lock or unlock', 'Undo']) {
    expect(none).not.toContain(label);
  }
  expect(one).toEqual(
    expect.arrayContaining(['Edit text, crop a picture, go into a group', 'Align left']),
  );
  expect(one).not.toContain('Equal horizontal gaps');
  expect(three).toEqual(expect.arrayContaining(['Equal horizontal gaps', 'Group']));
  expect(three).not.toContain('Edit text, crop a picture, go into a group');
});

it('a step is called as its verb says', () => {
  const kept = DESIGNER_VERBS.filter((verb) => verb !== undoVerb && verb !== redoVerb).flatMap(
    (verb) => {
      const { context, design } = open(3);
      if ([front, forward, backward, back].includes(verb)) design.select(['b']);
      runDesignerVerb(context, copyLook);
      runDesignerVerb(context, verb);
      const label = design.history().past.at(-1)?.label;
      return label === undefined
        ? []
        : [{ label, own: Object.keys(verb.steps ?? { [label]: '' }) }];
    },
  );
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
  const { context, design } = open(1);
  runDesignerVerb(context, flipY);
  runDesignerVerb(context, flipX);
  expect(design.history().past.map(({ label }) => label)).toEqual(['flipY', 'flipX']);
});

it('one element is aligned with the artboard, several with the rectangle around them', () => {
  const [one, three] = [open(1), open(3)];
  one.design.select(['b']);
  for (const { context } of [one, three]) runDesignerVerb(context, alignLeft);
  const lefts = ({ design }: typeof one) =>
    ['a', 'b', 'c'].map((id) => design.state().doc.byId[id]?.css.left);
  expect(lefts(one)).toEqual([0, 0, 300]);
  expect(lefts(three)).toEqual([0, 0, 0]);
});

it('turns in a row are one step, and so is growing', () => {
  const { context, design } = open(1);
  for (const verb of [turnFarLeft, turnFarLeft, scaleUp, scaleUp]) runDesignerVerb(context, verb);
  expect(design.history().past.map(({ label }) => label)).toEqual(['rotate', 'resize']);
  expect(design.state().doc.byId['a']?.css.rotate).toBe(-30);
});

it('a copy that was moved is copied by the same way again', () => {
  const { context, design } = open(1);
  runDesignerVerb(context, duplicateElements);
  const [first = ''] = design.state().selection;
  design.change('move', (doc) => {
    const copy = doc.byId[first];
    if (copy) copy.css.left = 200;
  });
  runDesignerVerb(context, duplicateElements);
  const [second = ''] = design.state().selection;
  expect(design.state().doc.byId[second]?.css).toMatchObject({ left: 400, top: 48 });
});

it('a look is pasted onto what is chosen then', () => {
  const { context, design } = open(1);
  design.change('style', (doc) => {
    const element = doc.byId['a'];
    if (element) element.css.opacity = 0.5;
  });
  runDesignerVerb(context, copyLook);
  design.select(['c']);
  runDesignerVerb(context, pasteLook);
  expect(design.state().doc.byId['c']?.css.opacity).toBe(0.5);
});

it('walks around through the elements as they are painted', () => {
  const { context, design } = open(0);
  const walked = [next, next, previous, previous].map((verb) => {
    runDesignerVerb(context, verb);
    return design.state().selection[0];
  });
  expect(walked).toEqual(['a', 'b', 'a', 'c']);
});

it('takes back, makes again and says so; nothing is done that cannot be', () => {
  const { context, design, asked } = open(3);
  runDesignerVerb(context, undoVerb);
  runDesignerVerb(context, group);
  runDesignerVerb(context, undoVerb);
  runDesignerVerb(context, redoVerb);
  expect(asked).toEqual(['announce done group', 'announce undo group', 'announce redo group']);
  runDesignerVerb(context, removeElements);
  expect(design.state().doc.elements).toEqual([]);
});

it('says what was done where nothing else of the page says it, once each', () => {
  const { context, asked } = open(1);
  const said = (...verbs: readonly Parameters<typeof runDesignerVerb>[1][]) => {
    for (const verb of verbs) runDesignerVerb(context, verb);
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
  expect(said(lock, removeElements)).toEqual([
    'announce done lock',
    expect.stringMatching(/^say Locked/),
  ]);
  expect(said(lock, removeElements)).toEqual(['announce done unlock', 'announce done remove']);
});
