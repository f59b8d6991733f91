import { Trans, useLingui } from '@lingui/react/macro';
import { setChildSetting } from '../../../model/mutations/team/setChildSetting.ts';
import { isOwnSetting } from '../../../model/rules/childGrant.ts';
import type { ChildTeam, Team } from '../../../model/team/team.ts';
import { CHILD_SETTINGS, type ChildSettings } from '../../../model/team/fields.ts';
import { useOpenTeam } from '../../../platform/react/useOpenTeam.ts';
import { useUser } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import styles from '../settings.module.css';
import { useEdit } from '../useEdit.ts';
import { useSettingTexts } from './useSettingTexts.ts';

interface ChildDialogProps {
  readonly team: Team;
  readonly child: ChildTeam;
  onClose(): void;
}

/** A child team's own permissions, which override those for all, and the way into the team. */
export function ChildDialog({ team, child, onClose }: ChildDialogProps) {
  const openTeam = useOpenTeam();
  const isMember = useUser()?.teams[child.id] !== undefined;
  const actions = (
    <>
      {isMember && (
        <Button onPress={() => void openTeam(child.id)}>
          <Trans>Open this team</Trans>
        </Button>
      )}
      <Button look="primary" onPress={onClose}>
        <Trans>Done</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={child.name} isOpen actions={actions} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.muted}>
          <Trans>Only admins of {team.name} can change this.</Trans>
        </p>
        {CHILD_SETTINGS.map((name) => (
          <SettingSelect key={name} team={team} child={child} name={name} />
        ))}
      </div>
    </Dialog>
  );
}

type Choice = 'all' | 'yes' | 'no';
const VALUES = { all: null, yes: true, no: false } as const;

interface SettingSelectProps {
  readonly team: Team;
  readonly child: ChildTeam;
  readonly name: keyof ChildSettings;
}

function SettingSelect({ team, child, name }: SettingSelectProps) {
  const { t } = useLingui();
  const edit = useEdit();
  const texts = useSettingTexts();
  const own = child[name] === true ? 'yes' : 'no';
  const common = team.childSettings[name] ? t`allowed` : t`not allowed`;
  return (
    <Select<Choice>
      label={texts[name].title}
      value={isOwnSetting(team, child.id, name) ? own : 'all'}
      options={[
        { value: 'all', label: t`As for all: ${common}` },
        { value: 'yes', label: t`Allowed` },
        { value: 'no', label: t`Not allowed` },
      ]}
      onChange={(choice) =>
        void edit(setChildSetting, {
          teamId: team.id,
          childId: child.id,
          setting: name,
          value: VALUES[choice],
        })
      }
    />
  );
}
