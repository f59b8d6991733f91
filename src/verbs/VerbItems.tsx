import { useLingui } from '@lingui/react/macro';
import { writtenKeys } from '../platform/memory/writtenKeys.ts';
import { useHasOtherTeams } from '../store/hooks/otherTeams.ts';
import { MenuItem } from '../ui/overlays/Menu.tsx';
import type { Verb } from './verb.ts';

export interface VerbItemsProps<Thing, Context> {
  readonly verbs: readonly Verb<Thing, Context>[];
  readonly thing: Thing;
  onChoose(verb: Verb<Thing, Context>, thing: Thing): void;
}

/** The menu entries of the verbs that apply to a thing now. */
export function VerbItems<Thing, Context>(props: VerbItemsProps<Thing, Context>) {
  const { verbs, thing, onChoose } = props;
  const { i18n } = useLingui();
  const hasOtherTeams = useHasOtherTeams();
  return verbs
    .filter((verb) => verb.can(thing) && (hasOtherTeams || !verb.needsOtherTeam))
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
