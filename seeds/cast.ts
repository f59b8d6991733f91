import type { TeamId } from '../src/model/ids.ts';
import { seedId } from './ids.ts';
import type { SeedSize } from './seed.ts';

/** Fictional people; the domain can never exist. */
export interface Character {
  readonly name: string;
  readonly email: string;
  readonly role: 'admin' | 'editor';
  readonly color: string;
}

export interface CastTeam {
  readonly id: TeamId;
  readonly name: string;
  /** The parent team; absent for a root team. */
  readonly parent?: TeamId;
  /** The first one is the founder. */
  readonly people: readonly [Character, ...Character[]];
  /** People who were invited but never joined. */
  readonly invited: readonly string[];
}

const asciiOf = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const character = (name: string, role: Character['role'], color: string): Character => ({
  name,
  email: `${asciiOf(name.split(' ')[0] ?? '')}@seed.example`,
  role,
  color,
});

const MIRA = character('Mira Sommer', 'admin', '#c2410c');
const JONAS = character('Jonas Winter', 'editor', '#1d4ed8');
const PRIYA = character('Priya Sample', 'editor', '#7e22ce');
const TOMAS = character('Tomás Muster', 'admin', '#047857');
const LENA = character('Lena Beispiel', 'editor', '#be123c');
const NOOR = character('Noor Proband', 'admin', '#0e7490');

const root: CastTeam = {
  id: seedId<'team'>('team', 'bergcafe'),
  name: 'Bergcafé',
  people: [MIRA, JONAS, PRIYA],
  invited: ['new.barista@seed.example', 'summer.help@seed.example'],
};
const station: CastTeam = {
  id: seedId<'team'>('team', 'station'),
  name: 'Bergcafé am Bahnhof',
  parent: root.id,
  people: [MIRA, TOMAS, LENA],
  invited: [],
};
const museum: CastTeam = {
  id: seedId<'team'>('team', 'museum'),
  name: 'Bergcafé im Museum',
  parent: root.id,
  people: [MIRA, TOMAS],
  invited: ['weekend@seed.example'],
};
const thousands: CastTeam = {
  id: seedId<'team'>('team', 'thousands'),
  name: 'Ten Thousand Slides',
  people: [NOOR],
  invited: [],
};
const broken: CastTeam = {
  id: seedId<'team'>('team', 'broken'),
  name: 'Broken Rows',
  people: [NOOR],
  invited: [],
};
/** One person founds at most twenty branches an hour. */
const BRANCHES_EACH = 20;
const TOWNS = [
  'Altdorf',
  'Basel',
  'Bern',
  'Biel',
  'Chur',
  'Davos',
  'Genf',
  'Glarus',
  'Luzern',
  'Zug',
];
const PLACES = ['Bahnhof', 'Markt', 'Flughafen', 'Altstadt'];
const company: CastTeam = {
  id: seedId<'team'>('team', 'company'),
  name: 'Bergcafé',
  people: [MIRA, JONAS, NOOR],
  invited: [],
};
const branches = PLACES.flatMap((place) => TOWNS.map((town) => `${town} ${place}`)).map(
  (name, at): CastTeam => ({
    id: seedId<'team'>('team', 'company', name),
    name,
    parent: company.id,
    people: [at < BRANCHES_EACH ? MIRA : NOOR],
    invited: [],
  }),
);
const tiny: CastTeam = { ...root, people: [MIRA], invited: [] };

export const ROOT_TEAM = root;
export const STATION = station;
export const MUSEUM = museum;
export const THOUSANDS = thousands;
export const BROKEN = broken;
export const COMPANY = company;
/** Forty, below it. */
export const BRANCHES: readonly CastTeam[] = branches;

/** Returns the teams of a size, parents first. */
export function castOf(size: SeedSize): readonly CastTeam[] {
  switch (size) {
    case 'tiny':
      return [tiny];
    case 'typical':
      return [root, station, museum];
    case 'huge':
      return [root, station, museum, thousands];
    case 'broken':
      return [broken];
    case 'company':
      return [company, ...branches];
  }
}
