import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { SlideId } from '../../model/ids.ts';
import type { KnownBranch } from '../../store/hooks/now/branches.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam, useUser } from '../../store/hooks/rows.ts';
import { useSlidesRead } from '../../store/hooks/slidesHere.ts';
import common from '../../ui/common.module.css';
import { Field } from '../../ui/fields/Field.tsx';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { useScreenAfarText } from '../../verbs/screens/useScreenAfarText.ts';
import { useAnnouncedCount } from '../../words/useAnnouncedCount.ts';
import { BranchBar } from './BranchBar.tsx';
import { GroupLine } from './GroupLine.tsx';
import styles from './BranchesPage.module.css';
import {
  type BranchFilter,
  GROUPINGS,
  type Grouping,
  groupScreens,
  listLines,
  type RoleNames,
  type ScreenBelow,
  screensBelow,
} from './groupScreens.ts';
import type { BranchParts } from './parts.ts';
import { ScreenLine } from './ScreenLine.tsx';

const NO_ROLES: RoleNames = {};
const ALL: BranchFilter = { search: '', onlyCare: false };
/** Estimated height of a line, px. */
const LINE = 56;

interface BranchScreensProps {
  readonly branches: readonly KnownBranch[];
  readonly parts: BranchParts;
  /** What is shown is older than what was done. */
  onChanged(): void;
}

/** The screens in groups, searched and filtered, of which some can be chosen. */
export function BranchScreens({ branches, parts, onChanged }: BranchScreensProps) {
  const { t } = useLingui();
  const roles = useRoles();
  const [filter, setFilter] = useState(ALL);
  const [by, setBy] = useState<Grouping>('branch');
  const [closed, close] = useIdSet();
  const [chosen, choose] = useIdSet();
  // Typing and choosing go on while thousands of screens are looked through.
  const wanted = useDeferredValue(filter);
  const grouping = useDeferredValue(by);
  const teams = useUser()?.teams;
  // Made once for all lines: of thousands, only those in view are rendered, and each only once.
  const textOf = useScreenAfarText(branches[0]?.atMs ?? 0);
  const slideName = useSlideNames(branches);
  const found = useMemo(() => screensBelow(branches, wanted), [branches, wanted]);
  const lines = useMemo(
    () => listLines(groupScreens(found, grouping, roles), closed),
    [found, grouping, roles, closed],
  );
  const marked = useMemo(() => chosenOf(branches, chosen), [branches, chosen]);
  const care = branches.reduce((sum, branch) => sum + branch.care, 0);
  const count = t`${plural(found.length, { 0: 'No screen matches this.', one: '# screen', other: '# screens' })}`;
  useAnnouncedCount(`${wanted.search} ${wanted.onlyCare}`, count);
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Field
            label={t`Search screens`}
            labelHidden
            type="search"
            placeholder={t`Name of a screen or branch`}
            value={filter.search}
            onChange={(search) => setFilter({ ...filter, search })}
          />
        </div>
        <GroupingChips value={by} hasRoles={roles !== NO_ROLES} onChange={setBy} />
        {care > 0 && (
          <ToggleChip
            isSelected={filter.onlyCare}
            onChange={(onlyCare) => setFilter({ ...filter, onlyCare })}
          >
            <Trans>Needs attention ({care})</Trans>
          </ToggleChip>
        )}
      </div>
      {chosen.size > 0 && (
        <BranchBar
          screens={marked}
          roles={roles}
          parts={parts}
          onChanged={onChanged}
          onChooseAll={() => choose(idsOf(found), true)}
          onChooseNone={() => choose([...chosen], false)}
        />
      )}
      {found.length === 0 && (
        <p className={common.note}>
          <Trans>No screen matches this.</Trans>
        </p>
      )}
      <div className={styles.list} data-region>
        <VirtualRows count={lines.length} rowHeight={LINE} gap={0}>
          {(index) => {
            const line = lines[index];
            if (!line) return null;
            return line.kind === 'head' ? (
              <GroupLine
                group={line.group}
                isOpen={!closed.has(line.group.key)}
                chosen={chosen}
                teams={teams}
                close={close}
                choose={choose}
              />
            ) : (
              <ScreenLine
                at={line.at}
                namesBranch={line.group.by !== 'branch'}
                isChosen={chosen.has(line.at.screen.id)}
                textOf={textOf}
                slideName={slideName}
                choose={choose}
              />
            );
          }}
        </VirtualRows>
      </div>
    </>
  );
}

/** Returns a function for the names of slides: of those of the branches, nobody above knows more than that. */
function useSlideNames(branches: readonly KnownBranch[]): (id: string) => string {
  const { t } = useLingui();
  const ids = useMemo(() => {
    const playing = branches.flatMap(({ screens }) =>
      screens.flatMap(({ now }) => (now.kind === 'plays' ? [now.slide] : [])),
    );
    return [...new Set(playing)].sort() as SlideId[]; // ids that players read from the database
  }, [branches]);
  const { slides, isRead } = useSlidesRead(useTeamId(), ids);
  return useMemo(() => {
    const titles = new Map(slides.map((slide) => [slide.id as string, slide.title]));
    const unknown = isRead ? t`a slide of the branch` : '';
    return (id) => (titles.has(id) ? titles.get(id) || t`Untitled slide` : unknown);
  }, [slides, isRead, t]);
}

const idsOf = (screens: readonly ScreenBelow[]) => screens.map(({ screen }) => screen.id);

const chosenOf = (branches: readonly KnownBranch[], chosen: ReadonlySet<string>) =>
  screensBelow(branches, ALL).filter(({ screen }) => chosen.has(screen.id));

/** Ids that are on; the function sets some of them on or off. */
function useIdSet() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((some: readonly string[], isOn: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      for (const id of some) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  return [ids, set] as const;
}

/** Only the root team names roles. */
function useRoles(): RoleNames {
  const team = useTeam(useTeamId());
  const root = useTeam(team?.rootTeam ?? team?.id);
  const roles = root?.screenRoles;
  return roles && Object.keys(roles).length > 0 ? roles : NO_ROLES;
}

interface GroupingChipsProps {
  readonly value: Grouping;
  readonly hasRoles: boolean;
  onChange(by: Grouping): void;
}

function GroupingChips({ value, hasRoles, onChange }: GroupingChipsProps) {
  const { t } = useLingui();
  const labels = { branch: t`By branch`, role: t`By role`, state: t`By state` };
  const offered = GROUPINGS.filter((by) => hasRoles || by !== 'role');
  return (
    <div role="group" aria-label={t`Groups`} className={common.row}>
      {offered.map((by) => (
        <ToggleChip key={by} isSelected={by === value} onChange={() => onChange(by)}>
          {labels[by]}
        </ToggleChip>
      ))}
    </div>
  );
}
