import { expect, it } from 'vitest';
import { mustId } from '../../model/ids.ts';
import { restoreScreen, type Screen } from '../../model/screen.ts';
import { changedOf, draftOf, fieldsOf } from './screenDraft.ts';

const raw = { id: 'screenscreenscreen12', name: 'Foyer', hours: 'Mo Tu 08:00-20:00', inches: 55 };
const screen = restoreScreen(raw, mustId<'team'>('teamteamteamteam1234')) as Screen; // has an id

it('a save of a form that nobody touched sends nothing', () => {
  const fields = fieldsOf(draftOf(screen));
  expect(changedOf(fields, fieldsOf(draftOf(screen)))).toEqual({});
});

it('a save sends what was changed, without blanks around it', () => {
  const [draft, opened] = [draftOf(screen), fieldsOf(draftOf(screen))];
  expect(changedOf(opened, fieldsOf({ ...draft, location: ' Hall ' }))).toEqual({
    location: 'Hall',
  });
  expect(changedOf(opened, fieldsOf({ ...draft, hours: [], sound: true }))).toEqual({
    hours: '',
    sound: true,
  });
});
