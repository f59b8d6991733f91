import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { setScreenRole } from '../../../model/mutations/screen/setScreenRole.ts';
import { setScreenTag } from '../../../model/mutations/screen/setScreenTag.ts';
import type { Screen } from '../../../model/screen/screen.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useScreenRoles, useTags, useTeam } from '../../../store/hooks/rows.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import { hasPlayer } from '../../../verbs/screens/screenVerb.ts';
import { useTellScreens } from '../../../verbs/screens/useTellScreen.ts';
import { useRun } from '../../../verbs/useRun.ts';
import { BulkCommands } from './BulkCommands.tsx';
import { BulkSettingsDialog } from './BulkSettingsDialog.tsx';
import { saveEach, useApply } from '../useSaveScreen.ts';
import styles from '../ScreensPage.module.css';

export interface BulkBarProps {
  readonly screens: readonly Screen[];
  onChooseAll(): void;
}

/** What is done with all chosen screens at once: commands, settings and tags. */
export function BulkBar({ screens, onChooseAll }: BulkBarProps) {
  const { t } = useLingui();
  const tags = useTags(useTeamId());
  const roles = useBranchRoles();
  const { setTag, setRole } = useSetMarks(screens);
  const tell = useTellScreens();
  const apply = useApply(screens);
  const paired = screens.filter(hasPlayer);
  const [isSetting, setSetting] = useState(false);
  return (
    <section aria-label={t`Chosen screens`} className={styles.bulk} data-region>
      <p className={styles.bulkCount} role="status">
        <Plural value={screens.length} _0="No screen chosen" one="# screen" other="# screens" />
      </p>
      <Button size="sm" look="quiet" onPress={onChooseAll}>
        <Trans>Choose all</Trans>
      </Button>
      <div className={styles.bulkActions}>
        <BulkCommands
          paired={paired.length}
          without={screens.length - paired.length}
          tell={async (command) => {
            await tell(paired, command);
            return { count: paired.length, rest: '' };
          }}
        />
        <Button
          size="sm"
          icon={<SlidersHorizontal />}
          onPress={() =>
            screens.length === 0 ? notify.error(t`Choose screens first`) : setSetting(true)
          }
        >
          <Trans>Change settings</Trans>
        </Button>
      </div>
      {isSetting && (
        <BulkSettingsDialog
          count={screens.length}
          start={screens[0]}
          apply={apply}
          onClose={() => setSetting(false)}
        />
      )}
      <div className={styles.chips}>
        {tags.map((tag) => (
          <ToggleChip
            key={tag.id}
            isSelected={screens.length > 0 && screens.every((screen) => screen.tags[tag.id])}
            onChange={(isOn) => void setTag(tag.id, isOn)}
          >
            {tag.name}
          </ToggleChip>
        ))}
        {roles.map((role) => (
          <ToggleChip
            key={role.id}
            isSelected={screens.length > 0 && screens.every((screen) => screen.roles?.[role.id])}
            onChange={(isOn) => void setRole(role.id, isOn)}
          >
            {t`Role ${role.name}`}
          </ToggleChip>
        ))}
        {tags.length === 0 && (
          <LinkButton to="/settings/$id" params={{ id: 'screen-tags' }} size="sm">
            <Trans>Make a tag first</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Of a team without one above there are none to give. */
function useBranchRoles() {
  const teamId = useTeamId();
  const roles = useScreenRoles(teamId);
  return useTeam(teamId)?.rootTeam ? roles : [];
}

function useSetMarks(screens: readonly Screen[]) {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  const save = (
    differing: readonly Screen[],
    saveOne: (screen: Screen) => ReturnType<typeof commit>,
  ) => {
    if (screens.length === 0) return notify.error(t`Choose screens first`);
    const saves = differing.map((screen) => () => saveOne(screen));
    return run(() => saveEach(saves, t`Screens updated`));
  };
  return {
    setTag: (tagId: string, isOn: boolean) =>
      save(
        screens.filter(({ tags }) => (tags[tagId] === true) !== isOn),
        ({ teamId, id }) => commit(setScreenTag, { teamId, id, tagId, isOn }),
      ),
    setRole: (roleId: string, isOn: boolean) =>
      save(
        screens.filter(({ roles }) => (roles?.[roleId] === true) !== isOn),
        ({ teamId, id }) => commit(setScreenRole, { teamId, id, roleId, isOn }),
      ),
  };
}
