import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { keepEndedSignIn } from '../../../platform/memory/endedSignIn.ts';
import { AccountError } from '../../../platform/ports/accountPort.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useUser } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { useAccountAction } from '../../../words/useAccountAction.ts';
import styles from '../settings.module.css';
import { type Parting, parsePartings } from './contents.ts';
import { useTrial } from './useTrial.ts';

/** Deletes the user's own account. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={<Trans>Delete account</Trans>}
      description={<Trans>Your profile and your place in every team, for good.</Trans>}
      actions={
        <Button onPress={() => setOpen(true)}>
          <Trans>Delete account</Trans>
        </Button>
      }
    >
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { account, functions } = usePorts();
  const { run, demand, isBusy, problem } = useAccountAction();
  const { found: partings, problem: unread } = useTrial('deleteAccount', parsePartings);
  const isMicrosoft = useUser()?.sso !== undefined;
  const [password, setPassword] = useState('');
  const isBlocked = partings?.some(isInTheWay) ?? true;
  async function remove() {
    if (!isMicrosoft && !demand(password)) return;
    await run(async () => {
      await (isMicrosoft ? account.confirmMicrosoft() : account.confirmPassword(password));
      keepEndedSignIn('here'); // this device learns of it by two ways
      await functions.call('deleteAccount', {}).catch((cause: unknown) => {
        keepEndedSignIn(undefined);
        return asAccountError(cause);
      });
      await account.signOut('discard');
    });
  }
  const actions = (
    <DialogActions
      onCancel={onClose}
      look="danger"
      isDisabled={isBlocked}
      isPending={isBusy}
      onPress={() => void remove()}
    >
      <Trans>Delete for good</Trans>
    </DialogActions>
  );
  return (
    <Dialog
      title={t`Delete your account?`}
      isOpen
      role="alertdialog"
      actions={actions}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {partings ? <Partings list={partings} /> : !unread && <Skeleton height="6em" />}
        {!isBlocked &&
          (isMicrosoft ? (
            <p className={styles.muted}>
              <Trans>You are asked to sign in with Microsoft once more.</Trans>
            </p>
          ) : (
            <Field
              label={t`Current password`}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          ))}
        <Problem text={problem || unread} />
      </div>
    </Dialog>
  );
}

const isInTheWay = ({ fate }: Parting) => fate === 'lastAdmin' || fate === 'hasChildren';

/** Lists exactly what is deleted, or what prevents it. */
function Partings({ list }: { readonly list: readonly Parting[] }) {
  const names = (fate: Parting['fate']) =>
    list
      .filter((team) => team.fate === fate)
      .map(({ name }) => name)
      .join(', ');
  const [lastAdmin, parents] = [names('lastAdmin'), names('hasChildren')];
  const [deleted, left] = [names('delete'), names('leave')];
  return (
    <>
      {lastAdmin && (
        <Notice tone="warning">
          <Trans>
            You are the only admin of {lastAdmin}, and others are in it. Make one of them an admin,
            or delete the team, first.
          </Trans>
        </Notice>
      )}
      {parents && (
        <Notice tone="warning">
          <Trans>
            {parents} would be deleted with you, but has child teams. Delete them first.
          </Trans>
        </Notice>
      )}
      <ul className={styles.bullets}>
        <li>
          <Trans>Your profile, picture and sign-in are deleted for good, on every device.</Trans>
        </li>
        {deleted && (
          <li>
            <Trans>Nobody else is in {deleted}: deleted with all slides, screens and files.</Trans>
          </li>
        )}
        {left && (
          <li>
            <Trans>You leave {left}. What you made there stays with the team.</Trans>
          </li>
        )}
        <li>
          <Trans>
            Changes that have not been sent are lost, on this device and on your other ones.
          </Trans>
        </li>
      </ul>
    </>
  );
}

/** Converted so that one function has the texts for both. */
function asAccountError(cause: unknown): never {
  if (!(cause instanceof CallError)) throw cause;
  throw new AccountError(cause.kind === 'offline' ? 'offline' : 'refused', '', cause.code);
}
