import type { Step } from './step.ts';

const SCREEN_TABLE = 'src/model/screen/fields.ts';
const SCREEN_FORM = 'src/features/screens/ScreenSettings.tsx';
const TEAM_TABLE = 'src/model/team/fields.ts';
const TEAM_RULES = 'server/rules/build/teams.ts';
const TEAM_FORM = 'src/features/settings/TeamSettings.tsx';

/** A screen's inventory number, in its form. */
const screenField: readonly Step[] = [
  {
    file: SCREEN_TABLE,
    before: '  /** IANA time zone;',
    text: "  inventory: lasting(textUpTo(40), { setting, empty: '' }),\n",
    asks: [SCREEN_FORM],
  },
  {
    file: SCREEN_FORM,
    before: '    timeZone: (\n',
    text: '    inventory: (\n      <Field\n        label={t`Inventory number`}\n        maxLength={lengthMax(SCREEN.inventory)}\n        value={draft.inventory}\n        onChange={(inventory) => set({ inventory })}\n      />\n    ),\n',
    asks: [],
  },
];

/** The contact for help within a team, saved by its own form. */
const teamField: readonly Step[] = [
  {
    file: TEAM_TABLE,
    before: '  dseFeature: fixed(',
    text: "  contact: required(givenText(200), ''),\n",
    asks: [],
  },
  {
    file: TEAM_RULES,
    before: '  showBrandImport: info(',
    text: '  contact: info(isAdmin(T), fieldRule(TEAM_FIELDS.contact)),\n',
    asks: [],
  },
  {
    file: TEAM_FORM,
    before: '      <MembersLink />\n',
    text: '      <NameForm\n        title={<Trans>Help</Trans>}\n        label={t`Who helps`}\n        name={team.contact}\n        maxLength={lengthMax(TEAM.contact)}\n        onSave={(contact) => edit(saveTeam, { teamId, fields: { contact } })}\n      />\n',
    asks: [],
  },
];

/** Fields of nouns other than slides. */
export const OTHER_NOUNS = { 'field of a screen': screenField, 'field of a team': teamField };
