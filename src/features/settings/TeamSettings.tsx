import { Trans, useLingui } from '@lingui/react/macro';
import { saveTeam } from '../../model/mutations/saveTeam.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './settings.module.css';
import { useEdit } from './useEdit.ts';

/** Name of the team, how its slides are laid out, and who belongs to it. */
export function TeamSettings() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const edit = useEdit();
  if (!team) return null;
  return (
    <>
      <NameForm
        title={<Trans>Team</Trans>}
        label={t`Team name`}
        name={team.name}
        onSave={(name) => edit(saveTeam, { teamId, fields: { name } })}
      />
      <Card title={<Trans>New slides</Trans>}>
        <div className={styles.pair}>
          <Select
            label={t`Start with`}
            value={team.slideOrientation as Layout}
            options={[
              { value: 'orientation_0', label: t`Landscape` },
              { value: 'orientation_1', label: t`Portrait` },
              { value: 'orientation_2', label: t`Grid` },
            ]}
            onChange={(slideOrientation) =>
              void edit(saveTeam, { teamId, fields: { slideOrientation } })
            }
          />
        </div>
      </Card>
    </>
  );
}

type Layout = 'orientation_0' | 'orientation_1' | 'orientation_2';
