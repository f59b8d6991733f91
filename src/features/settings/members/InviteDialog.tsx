import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { lengthMax } from '../../../model/field.ts';
import { MEMBER } from '../../../model/member/fields.ts';
import { createId } from '../../../model/ids.ts';
import { LOGIN_METHODS, type LoginMethod } from '../../../model/member/invite.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { randomBytes } from '../../../platform/random.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useCopyLink } from '../../../words/useCopyLink.ts';
import styles from '../settings.module.css';
import { useInviteLink } from './useInviteLink.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { useInvites } from './useInvites.ts';
import { type InviteDraft, useSendInvite } from './useSendInvite.ts';

export interface InviteDialogProps {
  onClose(): void;
  /** Called when an invitation was added. */
  onChange(): void;
}

/** Asks whom to invite in which role, then shows the link. */
export function InviteDialog({ onClose, onChange }: InviteDialogProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const [draft, setDraft] = useState<InviteDraft>(() => ({
    id: createId<'invite'>(randomBytes), // the same for every attempt of this dialog
    teamId,
    email: '',
    role: 'editor',
    loginMethod: 'password',
  }));
  const [isMade, setMade] = useState(false);
  const made = () => {
    setMade(true);
    onChange();
  };
  return (
    <Dialog title={t`Invite somebody`} isOpen onClose={onClose}>
      {isMade ? (
        <Link id={draft.id} onClose={onClose} />
      ) : (
        <InviteForm
          draft={draft}
          onEdit={(change) => setDraft((before) => ({ ...before, ...change }))}
          onMade={made}
        />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  readonly draft: InviteDraft;
  onEdit(change: Partial<InviteDraft>): void;
  onMade(): void;
}

const LOOKS_LIKE_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function InviteForm({ draft, onEdit, onMade }: InviteFormProps) {
  const { t } = useLingui();
  const { config } = usePorts();
  const { send, isBusy } = useSendInvite();
  const suggest = useSuggestedMethod();
  const [problem, setProblem] = useState('');
  const [emailError, setEmailError] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    const email = draft.email.trim();
    const isMail = LOOKS_LIKE_MAIL.test(email);
    const wrong = email
      ? t`This is not an e-mail address. Check it letter by letter.`
      : t`Please fill in this field`;
    setEmailError(isMail ? '' : wrong);
    if (!isMail) return;
    if (await send({ ...draft, email }, { onProblem: setProblem })) onMade();
  }
  return (
    <form noValidate className={styles.stack} onSubmit={(event) => void submit(event)}>
      <Field
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        error={emailError}
        maxLength={256}
        value={draft.email}
        onChange={(email) => onEdit({ email })}
        onBlur={() => void suggest(draft, onEdit)}
      />
      <div className={styles.pair}>
        <Field
          label={t`Name (optional)`}
          autoComplete="off"
          maxLength={lengthMax(MEMBER.name)}
          value={draft.name ?? ''}
          onChange={(name) => onEdit({ name })}
        />
        <Field
          label={t`Location (optional)`}
          autoComplete="off"
          maxLength={lengthMax(MEMBER.location)}
          value={draft.location ?? ''}
          onChange={(location) => onEdit({ location })}
        />
        <RoleSelect label={t`Role`} role={draft.role} onChange={(role) => onEdit({ role })} />
        {config.microsoft !== 'off' && (
          <Select<LoginMethod>
            label={t`Signs in with`}
            value={draft.loginMethod}
            options={[
              { value: 'password', label: t`E-mail and password` },
              { value: 'microsoft.com', label: 'Microsoft' },
            ]}
            onChange={(loginMethod) => onEdit({ loginMethod })}
          />
        )}
      </div>
      <Problem text={problem} />
      <Button look="primary" type="submit" wide isPending={isBusy}>
        <Trans>Create invitation</Trans>
      </Button>
    </form>
  );
}

/** Preselects the sign-in method that the invited person already uses. */
function useSuggestedMethod() {
  const { functions } = usePorts();
  return async (draft: InviteDraft, onEdit: InviteFormProps['onEdit']) => {
    const email = draft.email.trim();
    if (!LOOKS_LIKE_MAIL.test(email)) return;
    const input = { teamId: draft.teamId, email };
    // Only a suggestion: without a response the user chooses.
    const answer = await functions.call('signInMethods', input).catch(() => undefined);
    const { methods } = (answer ?? {}) as { methods?: readonly unknown[] };
    const [only, ...more] = LOGIN_METHODS.filter((method) => methods?.includes(method));
    if (only && more.length === 0 && only !== draft.loginMethod) {
      onEdit({ loginMethod: only });
    }
  };
}

function Link({ id, onClose }: { readonly id: string; onClose(): void }) {
  const { t } = useLingui();
  const fieldId = useId();
  const copy = useCopyLink();
  const inviteLink = useInviteLink();
  const { list } = useInvites(useTeamId(), id);
  const invite = list?.find((candidate) => candidate.id === id);
  const link = invite ? inviteLink(invite) : '';
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>
        <Trans>
          Whoever opens this link can join as the invited person, once, within seven days. Pass it
          on to nobody else.
        </Trans>
      </p>
      <div className={styles.line}>
        <Field id={fieldId} label={t`Link`} labelHidden isReadOnly value={link} />
        <Button look="primary" icon={<Copy />} isDisabled={!link} onPress={() => void copy(link)}>
          <Trans>Copy link</Trans>
        </Button>
      </div>
      <div>
        <Button onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
