import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Team } from '../../../model/team/team.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useTeam, useUser } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import styles from '../settings.module.css';
import { useCall } from '../useCall.ts';
import { parseContents, type ListedContents } from './contents.ts';
import { useTrial } from './useTrial.ts';

/** Deletes the current team with everything in it. */
export function DeleteTeam({ team }: { readonly team: Team }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={<Trans>Delete team</Trans>}
      description={<Trans>For everybody and for good. Export it first if you may need it.</Trans>}
      actions={
        <Button onPress={() => setOpen(true)}>
          <Trans>Delete team</Trans>
        </Button>
      }
    >
      {isOpen && <DeleteTeamDialog team={team} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteTeamDialog({ team, onClose }: { readonly team: Team; onClose(): void }) {
  const { t } = useLingui();
  const { found: contents, problem: unread } = useTrial('deleteTeam', parseContents, team.id);
  const { call, isBusy } = useCall();
  const goOn = useGoOn(team);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const children = Object.values(team.children);
  const parent = useTeam(team.parentTeam);
  async function remove() {
    setProblem('');
    if ((await call('deleteTeam', { teamId: team.id }, setProblem)) !== undefined) await goOn();
  }
  const isSure = typed.trim() === team.name.trim();
  const actions = (
    <DialogActions
      onCancel={onClose}
      look="danger"
      isDisabled={!isSure || !contents || children.length > 0}
      isPending={isBusy}
      onPress={() => void remove()}
    >
      <Trans>Delete for good</Trans>
    </DialogActions>
  );
  return (
    <Dialog
      title={t`Delete ${team.name}?`}
      isOpen
      role="alertdialog"
      actions={actions}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {children.length > 0 && (
          <Notice tone="warning">
            <Trans>
              This team has child teams: {children.map(({ name }) => name).join(', ')}. Delete them
              first; each is deleted in its own settings.
            </Trans>
          </Notice>
        )}
        {parent && (
          <p>
            <Trans>
              What {parent.name} shares or requires leaves the screens of this team with it. It goes
              on in the other child teams of {parent.name}, which then counts one less.
            </Trans>
          </p>
        )}
        {contents ? <Contents contents={contents} /> : !unread && <Skeleton height="8em" />}
        <Field
          label={t`Type ${team.name} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Problem text={problem || unread} />
      </div>
    </Dialog>
  );
}

/** Lists exactly what is deleted. */
function Contents({ contents }: { readonly contents: ListedContents }) {
  return (
    <div>
      <p>
        <Trans>This is deleted for good:</Trans>
      </p>
      <ul className={styles.bullets}>
        <li>
          <Plural value={contents.slides} one="# slide" other="# slides" />
        </li>
        <li>
          <Plural value={contents.templates} one="# template" other="# templates" />
        </li>
        <li>
          <Plural
            value={contents.screens}
            one="# screen; if it is paired, it shows a code again"
            other="# screens; paired ones show a code again"
          />
        </li>
        <li>
          <Trans>The brand, all pictures and videos, the history and the plan</Trans>
        </li>
        <li>
          <Plural
            value={contents.members}
            one="The membership of # person; the account stays"
            other="The memberships of # people; their accounts stay"
          />
        </li>
      </ul>
    </div>
  );
}

/** Opens another team of the person, or the page for people without one. */
function useGoOn(team: Team) {
  const { session } = usePorts();
  const user = useUser();
  return async () => {
    const other = Object.values(user?.teams ?? {}).find(({ id }) => id !== team.id);
    await session.forgetTeam(team.id, other?.id);
  };
}
