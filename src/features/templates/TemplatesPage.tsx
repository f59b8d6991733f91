import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Template } from '../../model/template/template.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { useTemplates, useTemplateUses } from '../../store/hooks/templates.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { roveCards } from '../../ui/focus/roveCards.ts';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useAnnouncedCount } from '../../words/useAnnouncedCount.ts';
import { Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { CreateTemplateButton } from './CreateTemplateButton.tsx';
import { NothingHere } from './NothingHere.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { otherRoot, sourceOf, type AreaSource, type TemplateArea } from './templateArea.ts';
import styles from './TemplatesPage.module.css';
import { useTemplateTexts } from './useTemplateTexts.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';

/** Templates of the team, its parent and root team and the provider, and archived or deleted ones. */
export function TemplatesPage({ area }: { readonly area: TemplateArea }) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const rights = useBrandRights(teamId);
  const source = rights && team !== undefined && sourceOf(area, teamId, team, rights);
  return (
    <Page
      title={t`Templates`}
      area={useAreaNames()[area]}
      description={area === 'vitrine' ? t`Ready to use, in the colors of your brand.` : undefined}
      actions={<CreateTemplateButton />}
      tabs={<Areas />}
    >
      {source ? <Gallery key={area} area={area} source={source} /> : <Waiting />}
    </Page>
  );
}

const DELETED = ['deleted'] as const;

function useAreaNames(): { readonly [area in TemplateArea]: string } {
  const { t } = useLingui();
  return {
    organization: t`Organization`,
    parent: t`Parent team`,
    root: t`Root team`,
    vitrine: t`Smart templates`,
    archive: t`Archive`,
    deleted: t`Deleted`,
  };
}

function Areas() {
  const { t } = useLingui();
  const names = useAreaNames();
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const rights = useBrandRights(teamId);
  const root = otherRoot(team);
  const deleted = useTemplates(teamId, DELETED);
  return (
    <Tabs label={t`Areas`}>
      <Tab to="/templates/$id" params={{ id: 'organization' }}>
        {names.organization}
      </Tab>
      {team?.parentTeam && rights?.canUseParentTemplates && (
        <Tab to="/templates/$id" params={{ id: 'parent' }}>
          {names.parent}
        </Tab>
      )}
      {root && rights?.canUseParentTemplates && (
        <Tab to="/templates/$id" params={{ id: 'root' }}>
          {names.root}
        </Tab>
      )}
      {rights?.canUseSmartTemplates && (
        <Tab to="/templates/$id" params={{ id: 'vitrine' }}>
          {names.vitrine}
        </Tab>
      )}
      <Tab to="/templates/$id" params={{ id: 'archive' }}>
        {names.archive}
      </Tab>
      {deleted && deleted.length > 0 && (
        <Tab to="/templates/$id" params={{ id: 'deleted' }} count={deleted.length}>
          {names.deleted}
        </Tab>
      )}
    </Tabs>
  );
}

interface GalleryProps {
  readonly area: TemplateArea;
  readonly source: AreaSource;
}

function Gallery({ area, source }: GalleryProps) {
  const templates = useTemplates(source.teamId, source.statuses);
  const uses = useTemplateUses(useTeamId());
  const { t } = useLingui();
  const { nameOf } = useTemplateTexts();
  const [filter, setFilter] = useState<TemplateFilter>({
    search: '',
    sort: 'changed',
    isUsed: false,
  });
  const shown = useMemo(
    () => templates && uses && filtered(templates, uses, filter, nameOf),
    [templates, uses, filter, nameOf],
  );
  const count = t`${plural(shown?.length ?? 0, { 0: 'No template matches', one: '# template', other: '# templates' })}`;
  useAnnouncedCount(JSON.stringify(filter), shown && count);
  if (!shown || !uses) return <Waiting />;
  if (templates?.length === 0) return <NothingHere area={area} />;
  return (
    <>
      <TemplateToolbar filter={filter} onChange={setFilter} />
      {shown.length === 0 && (
        <EmptyState title={<Trans>No template matches</Trans>}>
          <Trans>Try another word, or show unused templates too.</Trans>
        </EmptyState>
      )}
      <ul ref={roveCards} role="list" className={styles.grid}>
        {shown.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              origin={source.origin}
              uses={uses.get(template.id) ?? 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function filtered(
  templates: readonly Template[],
  uses: ReadonlyMap<string, number>,
  { search, sort, isUsed }: TemplateFilter,
  nameOf: (template: Template) => string,
): readonly Template[] {
  const word = search.trim().toLocaleLowerCase();
  const usesOf = ({ id }: Template) => uses.get(id) ?? 0;
  const found = templates.filter(
    (template) =>
      nameOf(template).toLocaleLowerCase().includes(word) && (!isUsed || usesOf(template) > 0),
  );
  if (sort === 'name') return found.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  if (sort === 'uses') return found.sort((a, b) => usesOf(b) - usesOf(a));
  return found;
}

function Waiting() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} ratio="16 / 9" />
      ))}
    </div>
  );
}

interface TemplateFilter {
  readonly search: string;
  readonly sort: 'changed' | 'name' | 'uses';
  readonly isUsed: boolean;
}

interface TemplateToolbarProps {
  readonly filter: TemplateFilter;
  onChange(filter: TemplateFilter): void;
}

/** Search, order, and whether unused templates are shown. */
function TemplateToolbar({ filter, onChange }: TemplateToolbarProps) {
  const { t } = useLingui();
  return (
    <search className={styles.toolbar}>
      <Field
        label={t`Search templates`}
        labelHidden
        type="search"
        placeholder={t`Search templates`}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <Select
        label={t`Order`}
        labelHidden
        value={filter.sort}
        options={[
          { value: 'changed', label: t`Last changed` },
          { value: 'name', label: t`By name` },
          { value: 'uses', label: t`Most used` },
        ]}
        onChange={(sort) => onChange({ ...filter, sort })}
      />
      <ToggleChip isSelected={filter.isUsed} onChange={(isUsed) => onChange({ ...filter, isUsed })}>
        <Trans>In use</Trans>
      </ToggleChip>
    </search>
  );
}
