import { expect, it } from 'vitest';
import { mustId } from '../../model/ids.ts';
import { parseScreen, type Screen } from '../../model/screen/screen.ts';
import { changedOf, screenDraftOf, screenFields, followed } from './screenDraft.ts';

const raw = { id: 'screenscreenscreen12', name: 'Foyer', hours: 'Mo Tu 08:00-20:00', inches: 55 };
const screen = parseScreen(raw, mustId<'team'>('teamteamteamteam1234')) as Screen; // has an id

it('a save of a form that nobody touched sends nothing', () => {
  const fields = screenFields(screenDraftOf(screen));
  expect(changedOf(fields, screenFields(screenDraftOf(screen)))).toEqual({});
});

it('a save sends what was changed, without blanks around it', () => {
  const [draft, opened] = [screenDraftOf(screen), screenFields(screenDraftOf(screen))];
  expect(changedOf(opened, screenFields({ ...draft, location: ' Hall ' }))).toEqual({
    location: 'Hall',
  });
  expect(changedOf(opened, screenFields({ ...draft, hours: [], sound: true }))).toEqual({
    hours: '',
    sound: true,
  });
});

it.each([
  ['the same day', 'Mo 09:00-20:00; Tu 08:00-20:00', true],
  ['the day that is closed here', 'Tu 08:00-20:00', false],
  ['another day', 'Mo 08:00-20:00; Tu 08:00-21:00', false],
])('hours are overtaken day by day: %s', (_, hours, isOvertaken) => {
  const [opened, now] = [screenFields(screenDraftOf(screen)), { ...screen, hours }];
  const draft = screenDraftOf({ ...screen, hours: 'Tu 08:00-20:00' });
  expect(followed({ opened, draft }, now).isOvertaken).toBe(isOvertaken);
});

it('a setting that somebody else saved is overtaken only where it is edited', () => {
  const form = {
    opened: screenFields(screenDraftOf(screen)),
    draft: screenDraftOf({ ...screen, name: 'Hall' }),
  };
  expect(followed(form, { ...screen, name: 'Lobby' }).isOvertaken).toBe(true);
  expect(followed(form, { ...screen, location: 'Bern' }).isOvertaken).toBe(false);
});
