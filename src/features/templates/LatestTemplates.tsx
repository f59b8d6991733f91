import { Trans } from '@lingui/react/macro';
import { OFFERED, type Template } from '../../model/template/template.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeamAccess } from '../../store/hooks/sync.ts';
import { useTemplates, useTemplateUses } from '../../store/hooks/templates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { roveCards } from '../../ui/focus/roveCards.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useReady } from '../../ui/useReady.ts';
import { NewTemplateLink } from './CreateTemplateButton.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import styles from './TemplatesPage.module.css';

/** The number of templates on the dashboard. */
const COUNT = 3;

/** The team's newest templates for the dashboard, with a hint while there are none. */
export function LatestTemplates({ onReady }: { onReady(): void }) {
  const teamId = useTeamId();
  const templates = useTemplates(teamId, OFFERED);
  const uses = useTemplateUses(teamId);
  // Whether there is a button, which a new device learns after it has read templates.
  const rights = useBrandRights(teamId);
  const access = useTeamAccess(teamId);
  const isRead = access !== undefined && access !== 'loading';
  const hasRights = rights !== undefined && (rights.isKnown || isRead);
  const isReady = templates !== undefined && uses !== undefined && hasRights;
  useReady(isReady, onReady);
  if (!isReady) return null;
  return (
    <Section
      title={<Trans>Newest templates</Trans>}
      action={
        <span className={styles.links}>
          {rights.canEditTemplates && <NewTemplateLink teamId={teamId} />}
          <LinkButton to="/templates/$id" params={{ id: 'organization' }} look="quiet" size="sm">
            <Trans>All templates</Trans>
          </LinkButton>
        </span>
      }
    >
      {templates.length === 0 ? (
        <p className={styles.none}>
          <Trans>Templates that your team makes or imports appear here.</Trans>
        </p>
      ) : (
        <ul ref={roveCards} role="list" className={styles.grid}>
          {newest(templates).map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} origin="team" uses={uses.get(template.id) ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Sorted by creation: renaming an old template does not make it newer. */
export const newest = (templates: readonly Template[]): readonly Template[] =>
  templates.toSorted((a, b) => b.originalDate - a.originalDate).slice(0, COUNT);
