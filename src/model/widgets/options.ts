import type * as v from 'valibot';
import { WIDGETS, type WidgetOptions, type WidgetType } from './table.ts';
import type { Widget } from './widget.ts';
import { look } from './widgetThemes.ts';

/** How forms set an option, derived from its schema; for `own` they provide a control. */
type Control =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'flag' | 'own' };
export interface WidgetOption extends Word {
  readonly name: string;
  readonly value: unknown;
  readonly control: Control;
}

/** Returns the options of a widget except its look, in the order of forms. */
export function optionsIn({ type, options }: Widget, words: WidgetWords): readonly WidgetOption[] {
  const unused: readonly string[] = WIDGETS[type].unused?.(options as never) ?? []; // of this widget
  const values = new Map<string, unknown>(Object.entries(options));
  const named = new Map<string, Word>(Object.entries(words[type].options));
  return Object.entries(WIDGETS[type].options.entries)
    .filter(([name]) => !(name in look) && !unused.includes(name))
    .map(([name, schema]) => ({
      name,
      value: values.get(name),
      control: controlOf(schema),
      ...(named.get(name) ?? { label: name }),
    }));
}

/** Returns the entries of a list of choices. */
export const choicesOf = (values: readonly string[], { choices = {} }: Word) =>
  values.map((value) => ({ value, label: choices[value] ?? value }));

/** In valibot's representation. */
type Schema = v.GenericSchema & {
  readonly options?: readonly string[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};

function controlOf(schema: Schema): Control {
  const bound = (type: string) =>
    Number(schema.pipe?.find((step) => step.type === type)?.requirement);
  switch (schema.type) {
    case 'picklist':
      return { kind: 'choice', values: schema.options ?? [] };
    case 'number':
      return { kind: 'number', min: bound('min_value'), max: bound('max_value') };
    case 'boolean':
      return { kind: 'flag' };
    case 'string':
      return { kind: 'text', maxLength: bound('max_length') };
    default:
      return { kind: 'own' };
  }
}

type OwnIn<O> = { [K in keyof O]-?: O[K] extends string | number | boolean ? never : K }[keyof O];
/** The options that need a control of their own. */
export type OwnOption = { [T in WidgetType]: OwnIn<WidgetOptions[T]> }[WidgetType] | OwnText;
/** Texts that are more than one line of words. */
type OwnText = 'feed' | 'lines';
/** The options of the widgets that have one with this name. */
export type OptionsWith<K> = {
  [T in WidgetType]: K extends keyof WidgetOptions[T] ? WidgetOptions[T] : never;
}[WidgetType];

interface Word {
  readonly label: string;
  /** Unit of a number, as known to Intl. */
  readonly unit?: string;
  readonly choices?: { readonly [value: string]: string };
}
type WordOf<V> = [V] extends [string]
  ? string extends V
    ? Word
    : Word & { readonly choices: { readonly [C in V]: string } }
  : Word;
/** The texts that a widget needs: the compiler requires those of each option with a standard control. */
export type WidgetWords<Icon = unknown> = {
  readonly [T in WidgetType]: {
    readonly icon: Icon;
    readonly label: string;
    /** Its name in documents, if different. */
    readonly element?: string;
    readonly note: string;
    readonly options: {
      readonly [K in Exclude<keyof WidgetOptions[T], keyof typeof look | OwnOption>]: WordOf<
        WidgetOptions[T][K]
      >;
    };
  };
};
