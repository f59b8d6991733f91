import * as v from 'valibot';
import { defineMutation, refuse } from '../../mutation.ts';
import type { TemplateStatus } from '../../template/template.ts';
import { TEMPLATE_STATUSES } from '../../template/fields.ts';
import * as a from '../args.ts';
import { editTemplate, templateReads } from './editTemplate.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  id: a.templateId,
  status: v.picklist(TEMPLATE_STATUSES),
  /** The status that the person saw when deciding. */
  from: v.picklist(TEMPLATE_STATUSES),
  at: a.at,
});

/** Withdrawals beat offering: deleted > archived > active or activated. */
const STRENGTH: { readonly [status in TemplateStatus]: number } = {
  active: 0,
  activated: 0,
  archived: 1,
  deleted: 2,
};

/**
 * Archives, activates, deletes or restores a template; a stale change never undoes a stronger one. A person
 * who saw that it was deleted restores it.
 */
export const setTemplateStatus = defineMutation('template.setStatus', {
  schema,
  reads: templateReads,
  apply: (tx, args, actor) =>
    editTemplate(
      tx,
      args,
      actor,
      (template) => {
        const { status } = template;
        const isStale = status !== args.from;
        if (isStale && status === 'deleted') return refuse('wasDeleted');
        if (isStale && STRENGTH[args.status] < STRENGTH[status]) return refuse('withdrawn');
        return { ...template, status: args.status, lastChangedDate: a.changedAt(template, args) };
      },
      { andDeleted: true },
    ),
});
