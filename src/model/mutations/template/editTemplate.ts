import type { TemplateId } from '../../ids.ts';
import { templateKey, type RowRef } from '../../kinds.ts';
import { refuse, type Actor, type Refusal, type Transaction } from '../../mutation.ts';
import { refuseTooLarge } from '../../rowSize.ts';
import { isPurgedTemplate, type Template } from '../../template/template.ts';
import { grantedReads, isGranted, type Granted } from '../grantedTeam.ts';

interface Target extends Granted {
  readonly id: TemplateId;
}

export const templateReads = (target: Target, actor: Actor): readonly RowRef[] => [
  templateKey(target.teamId, target.id),
  ...grantedReads(target, actor),
];

/**
 * Changes a template; refuses people without the right, missing templates, and templates that grow too
 * large. A deleted template can only be changed by restoring it.
 */
export function editTemplate(
  tx: Transaction,
  target: Target,
  actor: Actor,
  change: (template: Template) => Template | Refusal,
  { andDeleted = false } = {},
): Refusal | undefined {
  if (!isGranted('editTemplates', tx, target, actor)) return refuse('notAllowed');
  const ref = templateKey(target.teamId, target.id);
  const template = tx.get(ref);
  if (!template) return refuse('notFound');
  const isOut = andDeleted ? isPurgedTemplate(template) : template.status === 'deleted';
  if (isOut) return refuse('wasDeleted');
  const changed = change(template);
  if ('refused' in changed) return changed;
  const next = { ...changed, editedBy: actor.uid };
  const tooLarge = refuseTooLarge(template, next);
  if (tooLarge) return tooLarge;
  tx.put(ref, next);
  return undefined;
}
