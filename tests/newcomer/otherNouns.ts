import type { Step } from './step.ts';

/** A screen's inventory number, in its form. */
const screenField: readonly Step[] = [
  {
    file: 'src/model/screen/fields.ts',
    write: [
      {
        after: ['export const SCREEN ', '= {'],
        text: "  inventory: lasting(textUpTo(40), { setting, empty: '' }),\n",
      },
    ],
  },
  {
    file: 'src/features/screens/ScreenSettings.tsx',
    write: [
      {
        after: ['function useSettingFields(', 'return {'],
        text: `    inventory: (
      <Field
        label={t\`Inventory number\`}
        maxLength={lengthMax(SCREEN.inventory)}
        value={draft.inventory}
        onChange={(inventory) => set({ inventory })}
      />
    ),
`,
      },
    ],
    isAsked: true,
  },
];

/** The contact for help within a team, saved by its own form. */
const teamField: readonly Step[] = [
  {
    file: 'src/model/team/fields.ts',
    write: [
      {
        after: ['export const TEAM ', '= {'],
        text: "  contact: required(givenText(200), ''),\n",
      },
    ],
  },
  {
    file: 'server/rules/build/teams.ts',
    write: [
      {
        after: ['export const TEAM_RULES', '= {'],
        text: '  contact: info(isAdmin(T), fieldRule(TEAM_FIELDS.contact)),\n',
      },
    ],
    isAsked: true,
  },
  {
    file: 'src/features/settings/TeamSettings.tsx',
    write: [
      {
        after: ['function TeamSettings(', '<SmartTemplates '],
        text: `      <NameForm
        title={<Trans>Help</Trans>}
        label={t\`Who helps\`}
        name={team.contact}
        maxLength={lengthMax(TEAM.contact)}
        onSave={(contact) => edit(saveTeam, { teamId, fields: { contact } })}
      />
`,
      },
    ],
  },
];

/** Fields of nouns other than slides. */
export const OTHER_NOUNS = { 'field of a screen': screenField, 'field of a team': teamField };
