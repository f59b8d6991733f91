/*
 * What somebody new writes to add a field, or a mutation: the steps of CONTRIBUTING.md in their order, tried
 * word by word. Catalogues and built files are not counted; tests of the new thing neither.
 */
export interface Step {
  readonly file: string;
  /** The text that the new one stands before; absent for a new file. */
  readonly before?: string;
  readonly text: string;
  /** Files that the compiler names once this step is done, and not the next. */
  readonly asks: readonly string[];
}

const TABLE = 'src/model/slide/fields.ts';
const FORM = 'src/features/editor/SlideSettings.tsx';
const FIELD_WORDS = 'src/ui/useFieldNames.ts';
const USE_WORDS = 'src/features/editor/versions/useChangedText.ts';
const REGISTRY = 'src/model/mutations/registry.ts';
const CHANGE_WORDS = 'src/features/sync/useChangeTexts.ts';

/** A note of up to 500 characters beside the settings of every slide. */
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

/** Takes all tags of a slide away at once. */
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

export const RECIPES = { field, mutation } as const;

/** The files that a recipe touches. */
export const filesOf = (steps: readonly Step[]): readonly string[] => [
  ...new Set(steps.map(({ file }) => file)),
];
