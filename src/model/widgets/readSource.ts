import { isObject } from '../json.ts';
import type { TeamId } from '../ids.ts';
import { parseStoredFeed, type Feed } from './feed.ts';
import type { WidgetSource } from './sources.ts';
import { parseWeather, type Weather } from './weather.ts';

type Answer = Feed | Weather | undefined;
/** Calls a function of the server. */
type Call = (name: string, input: { readonly [key: string]: string | number }) => Promise<unknown>;

/** Returns a stored response by the key of its source; another version may have stored it. */
export const parseAnswer = (key: string, raw: unknown): Answer =>
  key.startsWith('feed ') ? parseStoredFeed(raw) : parseWeather(raw);

/** Requests the data of a source for a team; undefined if the response is malformed. */
export async function readSource(
  call: Call,
  teamId: TeamId,
  source: WidgetSource,
): Promise<Answer> {
  if (source.kind === 'feed') {
    const answer = await call('readFeed', { teamId, url: source.url });
    return parseStoredFeed(isObject(answer) ? answer['feed'] : undefined);
  }
  const { latitude, longitude } = source.place;
  const answer = await call('readWeather', { teamId, latitude, longitude });
  return parseWeather(isObject(answer) ? answer['weather'] : undefined);
}
