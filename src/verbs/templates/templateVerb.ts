import type { TeamId } from '../../model/ids.ts';
import { setTemplateStatus } from '../../model/mutations/template/setTemplateStatus.ts';
import type { TemplateOrigin } from '../../model/template/slideTemplate.ts';
import type { Template, TemplateStatus } from '../../model/template/template.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Store } from '../../store/openStore.ts';
import type { Done, Verb } from '../verb.ts';

/** A template as a person sees it: its origin, and what they may do. */
export interface TemplateThing {
  readonly template: Template;
  /** In the current language. */
  readonly name: string;
  readonly origin: TemplateOrigin;
  /** How many slides were made from it. */
  readonly uses: number;
  readonly mayEdit: boolean;
}

/** What the verbs of a template work with. */
export interface TemplateContext {
  readonly commit: Store['commit'];
  /** Passed on with every change of templates. */
  readonly granted: { readonly teamId: TeamId; readonly parentId?: TeamId };
  readonly locale: string;
  copyLink(path: string): Promise<void>;
  openPreview(thing: TemplateThing): Promise<void>;
  openDesigner(template: Template): void;
  openOwn(): Promise<void>;
}

export type TemplateVerb = Verb<TemplateThing, TemplateContext>;

const PUT_AWAY: ReadonlySet<TemplateStatus> = new Set(['archived', 'deleted']);

export const isPutAway = ({ template }: TemplateThing): boolean => PUT_AWAY.has(template.status);

/** True for the team's own template, if the person may edit it. */
export const isOwn = ({ origin, mayEdit }: TemplateThing): boolean => origin === 'team' && mayEdit;

/**
 * Changes the status of a template, with undo; `back` announces the undo where the list does not show it.
 */
export function statusDo(
  status: TemplateStatus,
  message: (from: TemplateStatus) => string,
  back?: () => string,
) {
  return async (
    { template }: TemplateThing,
    { commit, granted }: TemplateContext,
  ): Promise<Done> => {
    const { id, status: from } = template;
    const set = (to: TemplateStatus, seen: TemplateStatus) =>
      commit(setTemplateStatus, {
        ...granted,
        id,
        status: to,
        from: seen,
        at: systemClock.now(),
      });
    const done = await set(status, from);
    const undo = async (): Promise<Done> => {
      const undone = await set(from, status);
      return undone.ok && back ? { ...undone, message: back() } : undone;
    };
    return done.ok ? { ...done, message: message(from), undo } : done;
  };
}
