import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { lengthMax } from '../../../model/field.ts';
import { TEAM } from '../../../model/team/fields.ts';
import { createId } from '../../../model/ids.ts';
import { randomBytes } from '../../../platform/random.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useTeam } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import styles from '../settings.module.css';
import { useCall } from '../useCall.ts';

/** Creates a team below the current one. */
export function AddTeamPage() {
  const { t, i18n } = useLingui();
  const parentId = useTeamId();
  const parent = useTeam(parentId);
  const navigate = useNavigate();
  const { call, isBusy } = useCall();
  // The same id for every attempt: retrying after a lost response creates no second team.
  const [teamId] = useState(() => createId<'team'>(randomBytes));
  const [teamName, setName] = useState('');
  const [problem, setProblem] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    if (!teamName.trim()) return setProblem(t`Please fill all fields`);
    const input = { parentId, teamId, teamName: teamName.trim(), welcome: i18n.locale };
    if ((await call('createChildTeam', input, setProblem)) === undefined) return;
    notify.success(t`Child team created`);
    await navigate({ to: '/settings/$id', params: { id: 'linked-teams' } });
  }
  return (
    <Page title={t`Create child team`} width="narrow">
      <Card
        title={<Trans>A team below {parent?.name}</Trans>}
        description={
          <Trans>
            It can use slides, templates and the brand of this team and shares its credits. You are
            its first admin.
          </Trans>
        }
      >
        <form noValidate className={styles.stack} onSubmit={(event) => void submit(event)}>
          <Field
            label={t`Team name`}
            maxLength={lengthMax(TEAM.name)}
            autoFocus
            value={teamName}
            onChange={setName}
          />
          <Problem text={problem} />
          <div>
            <Button look="primary" type="submit" isPending={isBusy}>
              <Trans>Create child team</Trans>
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}
