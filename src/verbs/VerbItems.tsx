import { useLingui } from '@lingui/react/macro';
import { writtenKeys } from '../platform/memory/writtenKeys.ts';
import { MenuItem } from '../ui/Menu.tsx';
import type { Verb } from './verb.ts';

export interface VerbItemsProps<Thing, Hands> {
  readonly verbs: readonly Verb<Thing, Hands>[];
  readonly thing: Thing;
  onChoose(verb: Verb<Thing, Hands>, thing: Thing): void;
}

/** The menu entries of the verbs that apply to a thing now. */
export function VerbItems<Thing, Hands>(props: VerbItemsProps<Thing, Hands>) {
  const { verbs, thing, onChoose } = props;
  const { i18n } = useLingui();
  return verbs
    .filter((verb) => verb.can(thing))
    .map((verb) => (
      <MenuItem
        key={verb.id}
        icon={<verb.icon />}
        label={verb.label()}
        isDanger={verb.isDanger === true}
        {...(verb.keys && { keys: writtenKeys(verb.keys, i18n.locale) })}
        onAction={() => onChoose(verb, thing)}
      />
    ));
}
