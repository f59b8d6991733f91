import { expect, test } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { BAD_DAYS, portsFor, startProvider } from '../testing/provider.testkit.ts';
import { findPlaces } from './findPlaces.ts';

const TEAM = 'teamTEAMteamTEAM1234';

async function setUp(answer: unknown, env: Readonly<Record<string, string>> = {}) {
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: { name: 'Team', users: { ada: { id: 'ada', role: 'editor' } } },
  });
  const provider = await startProvider((_req, res) => void res.end(JSON.stringify(answer)));
  const ports = portsFor(memory, { PLACES_URL: provider.origin, ...env });
  const call = (query: string, language = 'de', who = 'ada') =>
    findPlaces
      .call(ports, memory.person(who), { teamId: TEAM, query, language })
      .catch((error: { code: string }) => error.code);
  return { provider, call };
}

const OSM = [
  {
    lat: '48.1371079',
    lon: '11.5753822',
    name: 'München',
    address: { city: 'München', state: 'Bayern', country: 'Deutschland' },
  },
  {
    lat: '48.13',
    lon: '11.57',
    name: 'München',
    address: { city: 'München', state: 'Bayern', country: 'Deutschland' },
  },
  { lat: '50.9', lon: '11.6', name: '', address: { village: 'München', country: 'Deutschland' } },
];

test('places are found by OpenStreetMap in the language of the person, and asked for once', async () => {
  const { provider, call } = await setUp(OSM);
  const expected = {
    places: [
      {
        name: 'München',
        region: 'Bayern',
        country: 'Deutschland',
        latitude: 48.14,
        longitude: 11.58,
      },
      { name: 'München', country: 'Deutschland', latitude: 50.9, longitude: 11.6 },
    ],
    attribution: {
      text: '© OpenStreetMap',
      url: 'https://www.openstreetmap.org/copyright',
    },
  };
  expect(await call(' München ')).toEqual(expected);
  expect(await call('MÜNCHEN')).toEqual(expected);
  expect(provider.heard).toHaveLength(1);
  const { searchParams } = provider.heard[0]?.url ?? new URL('http://none');
  expect([searchParams.get('q'), searchParams.get('accept-language')]).toEqual(['münchen', 'de']);
  expect(provider.heard[0]?.headers['user-agent']).toMatch(/^Vitrine/);
  expect(await call('München', 'de', 'eve')).toBe('notAllowed');
  expect(await call('')).toBe('invalidInput');
});

test('with a key places are those of Open-Meteo; nothing found is an answer', async () => {
  const results = [
    { name: 'Ulm', admin1: 'Ulm', country: 'Germany', latitude: 48.4, longitude: 9.99 },
  ];
  const { provider, call } = await setUp({ results }, { OPEN_METEO_KEY: 'k' });
  expect(await call('Ulm', 'en')).toMatchObject({
    places: [{ name: 'Ulm', country: 'Germany', latitude: 48.4, longitude: 9.99 }],
  });
  expect(provider.heard[0]?.url.searchParams.get('apikey')).toBe('k');
  provider.answer = (_req, res) => void res.end('{"generationtime_ms":1}');
  expect(await call('Nowhere', 'en')).toMatchObject({ places: [] });
});

test('bad days are told apart', async () => {
  const { provider, call } = await setUp({}, { OPEN_METEO_KEY: 'k' });
  for (const [name, listener, code] of BAD_DAYS.filter(([day]) => day !== 'another shape')) {
    provider.answer = listener;
    expect([name, await call(`town ${name}`)]).toEqual([name, code]);
  }
});
