import { OTHER_NOUNS } from './otherNouns.ts';
import type { Step } from './step.ts';

/*
 * What a newcomer writes to add a field, a mutation, a widget, a slide type or a verb: the steps of CONTRIBUTING.md in
 * their order, executed literally. Catalogues, built files and tests of the new feature are not counted.
 */
const TABLE = 'src/model/slide/fields.ts';
const FORM = 'src/features/editor/settings/SlideSettings.tsx';
const FIELD_WORDS = 'src/words/useFieldNames.ts';
const USE_WORDS = 'src/features/editor/versions/useChangedText.ts';
const REGISTRY = 'src/model/mutations/registry.ts';
const CHANGE_WORDS = 'src/features/sync/useChangeTexts.ts';
const WIDGET_TABLE = 'src/model/widgets/table.ts';
const MOUNT = 'src/canvas/widgets/mountWidget.ts';
const WIDGET_WORDS = 'src/words/useWidgetWords.ts';
const TYPE_NAMES = 'src/features/slides/useSlideTypes.ts';
const USE_WIDGET_WORDS = [
  'src/designer/view/inspector/WidgetSettings.tsx',
  'src/designer/view/panels/InsertPanel.tsx',
  'src/features/editor/types/OptionFields.tsx',
  TYPE_NAMES,
];
const SLIDE_TYPES = 'src/model/slide/slide.ts';
const EDITORS = 'src/features/editor/EditorPage.tsx';
const SLIDE_VERBS = 'src/verbs/slides/slideVerbs.ts';
const DESIGNER_VERBS = 'src/designer/verbs/designerVerbs.ts';
const MAKERS = 'src/player/engine/items/itemOf.ts';

/** A note of up to 500 characters in the settings of every slide. */
const field: readonly Step[] = [
  {
    file: TABLE,
    before: '  dates: optional(',
    text: "  note: required(textUpTo(500), '', { authored, setting }),\n",
    asks: [FORM, USE_WORDS],
  },
  {
    file: FORM,
    before: '    duration: (\n',
    text: '    note: <Field label={t`Note`} value={draft.note} onChange={(note) => onChange({ note })} />,\n',
    asks: [USE_WORDS],
  },
  { file: FIELD_WORDS, before: '    duration: t`', text: '    note: t`Note`,\n', asks: [] },
];

/** Removes all tags of a slide at once. */
const mutation: readonly Step[] = [
  {
    file: 'src/model/mutations/clearSlideTags.ts',
    text: `import * as v from 'valibot';
import { defineMutation } from '../mutation.ts';
import * as a from './args.ts';
import { editSlide, slideReads } from './slideAccess.ts';

const schema = v.object({ teamId: a.teamId, id: a.slideId, at: a.at });

/** Takes all tags of a slide away. */
export const clearSlideTags = defineMutation('slide.clearTags', {
  schema,
  reads: slideReads,
  apply: (tx, args, actor) =>
    editSlide(tx, args, actor, (slide) => ({ ...slide, tags: {}, lastChangedDate: args.at })),
});
`,
    asks: [],
  },
  {
    file: REGISTRY,
    before: 'import { deleteColor }',
    text: "import { clearSlideTags } from './clearSlideTags.ts';\n",
    asks: [],
  },
  { file: REGISTRY, before: '  deleteColor,\n', text: '  clearSlideTags,\n', asks: [CHANGE_WORDS] },
  {
    file: CHANGE_WORDS,
    before: "    'slide.move':",
    text: "    'slide.clearTags': t`Tags of a slide removed`,\n",
    asks: [],
  },
];

/** A quote, and its author. */
const widget: readonly Step[] = [
  {
    file: WIDGET_TABLE,
    before: '  rss: widget({',
    text: `  quote: widget({
    options: v.object({ words: text(200), author: text(100), isLarge: flag(), ...look }),
    provided: { name: 'Quote', color: '#10b981', icon: 'quote' },
  }),
`,
    asks: [MOUNT, ...USE_WIDGET_WORDS],
  },
  {
    file: 'src/canvas/widgets/quoteWidget.ts',
    text: `import type { Draw } from './frame.ts';

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
    asks: [MOUNT, ...USE_WIDGET_WORDS],
  },
  {
    file: MOUNT,
    before: 'import { drawTime }',
    text: "import { drawQuote } from './quoteWidget.ts';\n",
    asks: [MOUNT, ...USE_WIDGET_WORDS],
  },
  { file: MOUNT, before: '  rss: drawRss,', text: '  quote: drawQuote,\n', asks: USE_WIDGET_WORDS },
  {
    file: WIDGET_WORDS,
    before: "Rss } from 'lucide-react'",
    text: 'Quote, ',
    asks: USE_WIDGET_WORDS,
  },
  {
    file: WIDGET_WORDS,
    before: '    rss: {\n',
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
    asks: [],
  },
];

/** A picture under a name of its own. */
const slideType: readonly Step[] = [
  {
    file: SLIDE_TYPES,
    before: "  'webview',",
    text: "  'poster',\n",
    asks: [TYPE_NAMES, EDITORS, MAKERS],
  },
  {
    file: EDITORS,
    before: '  webview: WebEditor,',
    text: '  poster: MediaEditor,\n',
    asks: [TYPE_NAMES, MAKERS],
  },
  {
    file: MAKERS,
    before: '  webview: makeWebItem,',
    text: '  poster: makeFileItem,\n',
    asks: [TYPE_NAMES],
  },
  {
    file: TYPE_NAMES,
    before: '    wallsio: {',
    text: '    poster: { label: t`Poster`, note: t`One picture`, icon: Image },\n',
    asks: [],
  },
];

/** Puts slides on a shelf: one status, applied to one or many. */
const verb: readonly Step[] = [
  {
    file: 'src/verbs/slides/shelve.ts',
    text: `import { plural, t } from '@lingui/core/macro';
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
  said: (count) => plural(count, { one: 'Slide shelved', other: '# slides shelved' }),
});
`,
    asks: [],
  },
  {
    file: SLIDE_VERBS,
    before: 'import type { SlideVerb, StatusVerb }',
    text: "import { shelve } from './shelve.ts';\n",
    asks: [],
  },
  { file: SLIDE_VERBS, before: '  duplicateSlideVerb,\n', text: '  shelve,\n', asks: [] },
  { file: SLIDE_VERBS, before: '  publish,\n  toDrafts,\n', text: '  shelve,\n', asks: [] },
];

/** Draws a triangle: an action in the designer. */
const designerVerb: readonly Step[] = [
  {
    file: 'src/designer/verbs/insertTriangle.ts',
    text: `import { t } from '@lingui/core/macro';
import { Triangle } from 'lucide-react';
import { always, type ButtonVerb } from './designerVerb.ts';
import { insert } from './insert.ts';

/** A triangle in the brand's color. */
export const insertTriangle: ButtonVerb = {
  label: () => t\`Triangle\`,
  icon: Triangle,
  keys: ['y'],
  can: always,
  do(hands) {
    const element = { type: 'shape' as const, shape: 'triangle' };
    insert(hands, { element, css: { color: '$primary' }, width: 360, height: 320 });
  },
};
`,
    asks: [],
  },
  {
    file: DESIGNER_VERBS,
    before: 'import { copyLook',
    text: "import { insertTriangle } from './insertTriangle.ts';\n",
    asks: [],
  },
  {
    file: DESIGNER_VERBS,
    before: '      insertTable,\n',
    text: '      insertTriangle,\n',
    asks: [],
  },
];

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
