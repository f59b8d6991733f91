import { OTHER_NOUNS } from './otherNouns.ts';
import type { Step } from './step.ts';

/*
 * What a newcomer writes to add a field, a mutation, a widget, a slide type or a verb: the steps of CONTRIBUTING.md in
 * their order, executed literally. Catalogues, built files and tests of the new feature are not counted.
 */

/** A note of up to 500 characters in the settings of every slide. */
const field: readonly Step[] = [
  {
    file: 'src/model/slide/fields.ts',
    write: [
      {
        after: ['export const SLIDE ', '= {'],
        text: "  note: required(textUpTo(500), '', { authored, setting }),\n",
      },
    ],
  },
  {
    file: 'src/features/editor/settings/SlideSettings.tsx',
    write: [
      {
        after: ['function useSettingFields(', 'return {'],
        text: '    note: <Field label={t`Note`} value={draft.note} onChange={(note) => onChange({ note })} />,\n',
      },
    ],
    isAsked: true,
  },
  {
    file: 'src/words/useFieldNames.ts',
    write: [{ after: ['function useFieldNames(', 'return {'], text: '    note: t`Note`,\n' }],
    isAsked: true,
  },
];

/** Removes all tags of a slide at once. */
const mutation: readonly Step[] = [
  {
    file: 'src/model/mutations/clearSlideTags.ts',
    write: `import * as v from 'valibot';
import { defineMutation } from '../mutation.ts';
import * as a from './args.ts';
import { editSlide, slideReads } from './slideAccess.ts';

const schema = v.object({ teamId: a.teamId, id: a.slideId, at: a.at });

/** Takes all tags of a slide away. */
export const clearSlideTags = defineMutation('slide.clearTags', {
  schema,
  reads: slideReads,
  apply: (tx, args, actor) =>
    editSlide(tx, args, actor, (slide) => ({
      ...slide,
      tags: {},
      lastChangedDate: a.changedAt(slide, args),
      editedBy: actor.uid,
    })),
});
`,
  },
  {
    file: 'src/model/mutations/registry.ts',
    write: [
      { after: [], text: "import { clearSlideTags } from './clearSlideTags.ts';\n" },
      { after: ['const ALL ', '= ['], text: '  clearSlideTags,\n' },
    ],
  },
  {
    file: 'src/features/sync/useChangeTexts.ts',
    write: [
      {
        after: ['const names', '= {'],
        text: "    'slide.clearTags': t`Tags of a slide removed`,\n",
      },
    ],
    isAsked: true,
  },
];

/** A quote, and its author. */
const widget: readonly Step[] = [
  {
    file: 'src/model/widgets/table.ts',
    write: [
      {
        after: ['const TABLE ', '= {'],
        text: `  quote: widget({
    options: v.object({ words: text(200), author: text(100), isLarge: flag(), ...look }),
    isStill: true,
    provided: { name: 'Quote', color: '#10b981', icon: 'quote' },
  }),
`,
      },
    ],
  },
  {
    file: 'src/canvas/widgets/quoteWidget.ts',
    write: `import type { Draw } from './frame.ts';

/** The words in the middle, who said them below. */
export const drawQuote: Draw<'quote'> = ({ words, author, isLarge }, { el, text, u, palette }) => ({
  children: [
    el(
      { margin: 'auto', padding: u(8) },
      text(words, isLarge ? 12 : 8, { lines: 5 }),
      text(author, 5, { color: palette.muted, marginTop: u(3) }),
    ),
  ],
});
`,
  },
  {
    file: 'src/canvas/widgets/mountWidget.ts',
    write: [
      { after: [], text: "import { drawQuote } from './quoteWidget.ts';\n" },
      { after: ['const DRAW', '= {'], text: '  quote: drawQuote,\n' },
    ],
    isAsked: true,
  },
  {
    file: 'src/words/useWidgetWords.ts',
    write: [
      { after: [], text: "import { Quote } from 'lucide-react';\n" },
      {
        after: ['function useWidgetWords(', '\n  return {'],
        text: `    quote: {
      icon: Quote,
      label: t\`Quote\`,
      note: t\`Words, and who said them\`,
      options: {
        words: { label: t\`Words\` },
        author: { label: t\`Author\` },
        isLarge: { label: t\`Large\` },
      },
    },
`,
      },
    ],
    isAsked: true,
  },
];

/** A picture under a name of its own. */
const slideType: readonly Step[] = [
  {
    file: 'src/model/slide/slide.ts',
    write: [{ after: ['const BASIC_SLIDE_TYPES ', '= ['], text: "  'poster',\n" }],
  },
  {
    file: 'src/features/editor/EditorPage.tsx',
    write: [{ after: ['const EDITORS', '= {'], text: '  poster: MediaEditor,\n' }],
    isAsked: true,
  },
  {
    file: 'src/player/engine/items/itemOf.ts',
    write: [{ after: ['const MAKERS', '= {'], text: '  poster: makeFileItem,\n' }],
    isAsked: true,
  },
  {
    file: 'src/features/slides/useSlideTypes.ts',
    write: [
      {
        after: ['const plain', '= {'],
        text: '    poster: { label: t`Poster`, note: t`One picture`, icon: Image },\n',
      },
    ],
    isAsked: true,
  },
];

/** Puts slides on a shelf: one status, applied to one or many. */
const verb: readonly Step[] = [
  {
    file: 'src/verbs/slides/shelve.ts',
    write: `import { plural, t } from '@lingui/core/macro';
import { Library } from 'lucide-react';
import { statusVerb } from './slideVerb.ts';

/** Takes slides from their screens, to be kept on a shelf. */
export const shelve = statusVerb({
  id: 'shelve',
  icon: Library,
  keys: 's',
  label: () => t\`Shelve\`,
  status: 'archived',
  can: ({ status }) => status !== 'archived' && status !== 'deleted',
  message: (count) => plural(count, { one: 'Slide shelved', other: '# slides shelved' }),
});
`,
  },
  {
    file: 'src/verbs/slides/slideVerbs.ts',
    write: [
      { after: [], text: "import { shelve } from './shelve.ts';\n" },
      { after: ['const SLIDE_VERBS', '= ['], text: '  shelve,\n' },
      { after: ['const SLIDE_STATUS_VERBS', '= ['], text: '  shelve,\n' },
    ],
  },
];

/** Draws a triangle: an action in the designer. */
const designerVerb: readonly Step[] = [
  {
    file: 'src/designer/verbs/insertTriangle.ts',
    write: `import { t } from '@lingui/core/macro';
import { Triangle } from 'lucide-react';
import { always, type ButtonVerb } from './designerVerb.ts';
import { insert } from './insert.ts';

/** A triangle in the brand's color. */
export const insertTriangle: ButtonVerb = {
  label: () => t\`Triangle\`,
  icon: Triangle,
  keys: ['y'],
  can: always,
  do(context) {
    const element = { type: 'shape' as const, shape: 'triangle' };
    insert(context, { element, css: { color: '$primary' }, width: 360, height: 320 });
  },
};
`,
  },
  {
    file: 'src/designer/verbs/designerVerbs.ts',
    write: [
      { after: [], text: "import { insertTriangle } from './insertTriangle.ts';\n" },
      { after: ['const VERB_GROUPS', '`Insert`', 'lines: ['], text: '      insertTriangle,\n' },
    ],
  },
];

/** In this order they are added to one tree. */
export const RECIPES = {
  field,
  mutation,
  widget,
  'slide type': slideType,
  verb,
  'verb of the designer': designerVerb,
  ...OTHER_NOUNS,
} as const;

/** Maximum number of files that a new feature may touch. */
export const MOST_FILES: { readonly [name in keyof typeof RECIPES]: number } = {
  field: 3,
  mutation: 3,
  widget: 4,
  'slide type': 4,
  verb: 2,
  'verb of the designer': 2,
  'field of a screen': 3,
  'field of a team': 3,
};

/** Returns the files that a recipe touches. */
export const filesOf = (steps: readonly Step[]): readonly string[] => [
  ...new Set(steps.map(({ file }) => file)),
];
