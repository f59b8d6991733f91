import { expect, it } from 'vitest';
import { lengthMax, settingsOf } from './field.ts';
import { MEMBER } from './member/fields.ts';
import { SCREEN } from './screen/fields.ts';
import { SLIDE } from './slide/fields.ts';
import { TEAM } from './team/fields.ts';
import { USER } from './user/fields.ts';

it.each([
  ['what people have to give', SCREEN.name, 200],
  ['what stays once it is set', SCREEN.location, 200],
  ['what a save may take away', MEMBER.location, 200],
  ['what only functions set', USER.name, 200],
  ['what has a check of its own', SCREEN.hours, 500],
  ['what is stored only', TEAM.avatar, 2048],
])('says how long %s may be', (_kind, field, max) => {
  expect(lengthMax(field)).toBe(max);
});

it('says loudly that a field has no end', () => {
  expect(() => lengthMax(SCREEN.sound)).toThrow('no text with an end');
});

it('a form shows what is stored, and something for what is absent', () => {
  expect(settingsOf(SCREEN, { name: 'Foyer', rotation: 90, sound: true })).toEqual({
    name: 'Foyer',
    orientation: 'landscape',
    rotation: 90,
    location: '',
    timeZone: '',
    hours: '',
    transition: 'fade',
    layout: 'whole',
    side: 0,
    sound: true,
    inches: 0,
    viewingM: 0,
  });
  expect(settingsOf(SLIDE, undefined)).toMatchObject({ title: '', duration: 10, orientation: 2 });
});
