import * as v from 'valibot';
import { changesIn } from '../field.ts';
import { isId } from '../ids.ts';
import { changesOf } from '../parsing.ts';
import { slotChangesSchema } from '../template/slideTemplate.ts';
import { name, orientation, SLIDE } from './fields.ts';

/* Apart from the table, because players save nothing. */

/** Where a slide plays: a single screen, every screen with a tag, or a child team that may play it. */
export const slideTargetSchema = v.object({
  kind: v.picklist(['screen', 'tag', 'branch']),
  targetId: v.custom<string>(isId),
  isOn: v.boolean(),
  /** Name of the screen or team, stored beside its id as in the specification's records. */
  name,
  /** The screen's orientation, stored likewise. */
  orientation,
});

/** More than a team has screens, tags and child teams. */
const TARGETS_MAX = 2000;

/** What a slide's author may set in one save; each field and each entry is sent and merged on its own. */
export const slideChangesSchema = changesOf({
  ...changesIn(SLIDE),
  /** By slot; unnamed slots keep theirs. */
  values: slotChangesSchema,
  /** Only targets that change; each is merged on its own. */
  targets: v.pipe(v.array(slideTargetSchema), v.maxLength(TARGETS_MAX)),
});
