import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classFaults, propertyFaults, rawColors, readSources, type Sources } from './styles.ts';

const sources = readSources(globSync('src/**/*.{css,ts,tsx}'));
/* Players have no tokens: one look, in any light. */
const screens: Sources = new Map([...sources].filter(([file]) => !file.startsWith('src/player/')));

describe('style sheets', () => {
  it('have the classes that are used, and no others', () => {
    expect(classFaults(sources)).toEqual([]);
  });
  it('read the properties that are set, and no others', () => {
    expect(propertyFaults(sources)).toEqual([]);
  });
  it('write a color out only in the tokens, or with a reason', () => {
    expect(rawColors(screens)).toEqual([]);
  });
});

describe('what holds them', () => {
  const planted: Sources = new Map([
    ['a/x.module.css', '.used { color: var(--ink); } .dead { --own: 1; } .big { composes: base; }'],
    ['a/y.module.css', '.mine { composes: used from "./x.module.css"; color: #fff; } .base {}'],
    ['a/z.module.css', '/* Raw colors: a wall. */ .wall { background: #000; }'],
    [
      'a/x.tsx',
      `import own from './x.module.css'; import y from './y.module.css'; import z from './z.module.css';
       const size = 'big'; own[size]; y.mine; y['base']; z.wall; y.lost`,
    ],
  ]);
  it('finds a dead class, a lost one, and one that is composed from nothing', () => {
    expect(classFaults(planted)).toEqual([
      'a/x.module.css: .dead, unused',
      'a/x.module.css: .base, missing',
      'a/y.module.css: .lost, missing',
    ]);
  });
  it('finds properties that are only read or only set', () => {
    expect(propertyFaults(planted)).toEqual([
      'a/x.module.css: --own, never read',
      'a/x.module.css: --ink, never set',
    ]);
  });
  it('finds a color without a reason', () => {
    expect(rawColors(planted)).toEqual([
      'a/y.module.css:1: .mine { composes: used from "./x.module.css"; color: #fff; } .base {}',
    ]);
  });
});
