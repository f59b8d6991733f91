import { defaultBrand, encodeBrand } from '../../src/model/brand/brand.ts';
import { defaultsOf } from '../../src/model/field.ts';
import { createId, type TeamId, type UserId } from '../../src/model/ids.ts';
import { LOGIN_METHODS } from '../../src/model/member/invite.ts';
import type { Json } from '../../src/model/json.ts';
import { encodeMember, type Member } from '../../src/model/member/member.ts';
import { encodeScreen, FIRST_SCREEN_NAME } from '../../src/model/screen/screen.ts';
import { encodeTeam, type Team } from '../../src/model/team/team.ts';
import { TEAM } from '../../src/model/team/fields.ts';
import type { DocLanguage } from '../../src/model/canvas/doc.ts';
import type { Caller } from '../defineFunction.ts';
import type { FunctionPorts } from '../ports.ts';
import { noFiles, stored } from '../spaces/stored.ts';
import { welcomeSlide } from './welcomeSlide.ts';

export type Founder = Pick<Member, 'name' | 'email' | 'sso' | 'loginMethod'>;

export interface TeamPlan {
  readonly id: TeamId;
  readonly name: string;
  /** Grants smart templates. */
  readonly dse: boolean;
  readonly showBrandImport: boolean;
  readonly parentTeam?: TeamId;
  readonly rootTeam?: TeamId;
  /** Language of the slide for its first screen; without it, no slide is created. */
  readonly welcome?: DocLanguage | undefined;
}

/**
 * Returns the rows of a new team, with its founder, Screen 1 and a welcome slide; the space's counters are written
 * separately.
 */
export function newTeam(
  ports: FunctionPorts,
  founderId: UserId,
  person: Founder,
  team: TeamPlan,
): Readonly<Record<string, Json>> {
  const { id, dse, welcome, ...rest } = team;
  const bought = { dseFeature: dse, vitrineTemplateAccess: dse };
  // Whoever founds a team below others knows that those may require slides.
  const agreed = rest.parentTeam === undefined ? {} : { acceptsRequired: true as const };
  const row: Team = { ...defaultsOf(TEAM), ...rest, ...bought, ...agreed, id };
  const fields = encodeTeam(row, noFiles);
  const rows = {
    ...(stored(fields) as Readonly<Record<string, Json>>),
    brand: stored(encodeBrand(defaultBrand(id))),
    [`users/${founderId}`]: founder(id, founderId, person, dse),
    'screens/0': firstScreen(ports, id),
    ...(welcome && welcomeSlide(ports, id, welcome)),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([path, value]) => [`teams/${id}/${path}`, value]),
  );
}

function founder(teamId: TeamId, id: UserId, person: Founder, dse: boolean): Json {
  const member: Member = {
    ...person,
    id,
    teamId,
    role: 'admin',
    removed: false,
    vitrineTemplateAccess: dse,
  };
  return { ...(stored(encodeMember(member, noFiles)) as object), rev: 1 };
}

function firstScreen(ports: FunctionPorts, teamId: TeamId): Json {
  const screen = encodeScreen({
    id: createId<'screen'>(ports.random),
    teamId,
    name: FIRST_SCREEN_NAME,
    orientation: 'landscape',
    rotation: 0,
    online: true,
    removed: false,
    tags: {},
  });
  return { ...(stored(screen) as object), rev: 1 };
}

/** Returns how the caller signed in, as the specification names it in records. */
export function ssoOf(caller: Caller): { readonly sso?: string } {
  return loginMethodOf(caller) === 'microsoft.com' ? { sso: 'Microsoft' } : {};
}

/** Likewise, with the method by which a founder continues to sign in. */
export function signInOf(caller: Caller): Pick<Member, 'sso' | 'loginMethod'> {
  const loginMethod = LOGIN_METHODS.find((method) => method === loginMethodOf(caller));
  return { ...ssoOf(caller), ...(loginMethod && { loginMethod }) };
}

export function loginMethodOf(caller: Caller): unknown {
  return (caller.token['firebase'] as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
}
