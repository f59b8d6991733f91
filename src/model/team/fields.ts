import * as v from 'valibot';
import { edits } from '../edits.ts';
import { changesIn, fixed, lasting, required, type Fields } from '../field.ts';
import { isId, type TeamId } from '../ids.ts';
import { campaignsSchema } from './campaigns.ts';
import { screenRolesSchema } from './screenRoles.ts';
import { specialDaysSchema } from './specialDays.ts';
import { windowsFrom } from '../slide/fields.ts';
import {
  changesOf,
  flag,
  givenText,
  maybe,
  maybeText,
  repaired,
  parseWith,
  text,
} from '../parsing.ts';
import { mapById, tagsSchema } from './tags.ts';

/** Which screens a team's new slides are for. */
export const SLIDE_ORIENTATIONS = ['orientation_0', 'orientation_1', 'orientation_2'] as const;

/** What a parent decides for its child teams. */
export const CHILD_SETTINGS = ['brandManager', 'createTemplates', 'parentTemplates'] as const;
export type ChildSettings = { readonly [setting in (typeof CHILD_SETTINGS)[number]]: boolean };
export const DEFAULT_CHILD_SETTINGS: ChildSettings = {
  brandManager: false,
  createTemplates: false,
  parentTemplates: true,
};

const isTeamId = (raw: unknown): raw is TeamId => isId(raw);
const own = v.exactOptional(v.boolean());
const children = mapById(
  v.object({
    name: text(200),
    avatar: maybeText(2048),
    createTemplates: own,
    brandManager: own,
    parentTemplates: own,
  }),
  isTeamId,
);
export const DAY_PART_NAME_MAX = 100;
const dayParts = mapById(
  v.object({ name: text(DAY_PART_NAME_MAX), windows: windowsFrom(1) }),
  isId,
);

const settings = v.object({
  brandManager: flag(DEFAULT_CHILD_SETTINGS.brandManager),
  createTemplates: flag(DEFAULT_CHILD_SETTINGS.createTemplates),
  parentTemplates: flag(DEFAULT_CHILD_SETTINGS.parentTemplates),
});
const childSettings = (raw: unknown): ChildSettings =>
  parseWith(settings, raw) ?? DEFAULT_CHILD_SETTINGS;

const entries = true;

/** A team without its slides, members, screens and brand, which are rows of their own. */
export const TEAM = {
  name: { parse: text(200), change: givenText(200), by: 'value', authored: true },
  avatar: fixed(maybeText(2048)),
  parentTeam: fixed(maybe(v.custom<TeamId>(isId))),
  rootTeam: fixed(maybe(v.custom<TeamId>(isId))),
  children: fixed(children, { entries }),
  rootChildren: fixed(children, { entries }),
  tags: fixed(tagsSchema, { entries }),
  /** Named times of the week, such as *breakfast*; slides hold a copy of the windows of theirs. */
  dayParts: fixed(dayParts, { entries }),
  /** Dates with a name, such as public holidays, some of them closed; the id of one is its date. */
  specialDays: fixed(specialDaysSchema, { entries }),
  /** What plays for a time, with the other slides or instead of them; slides name theirs by id. */
  campaigns: fixed(campaignsSchema, { entries }),
  /** An admin has agreed to slides that teams above require: those play here without a switch. For good. */
  acceptsRequired: lasting(v.literal(true)),
  /** What screens are for in every team below; those of the root team count. */
  screenRoles: fixed(maybe(screenRolesSchema), { entries }),
  childSettings: {
    parse: repaired(childSettings, DEFAULT_CHILD_SETTINGS),
    /** Only settings that change; each is merged on its own. */
    change: changesOf({
      brandManager: v.boolean(),
      createTemplates: v.boolean(),
      parentTemplates: v.boolean(),
    }),
    by: 'entry',
    entries,
  },
  slideOrientation: {
    parse: text(40, 'orientation_0'),
    change: v.picklist(SLIDE_ORIENTATIONS),
    by: 'value',
  },
  dseFeature: fixed(flag()),
  vitrineTemplateAccess: fixed(flag()),
  showBrandImport: required(v.boolean(), false),
  /** Who set which part. */
  edits: fixed(edits, { entries }),
} as const satisfies Fields;

/** The fields of a team that a save may contain. */
export const teamChangesSchema = changesOf(changesIn(TEAM));
