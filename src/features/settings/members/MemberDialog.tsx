import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { lengthMax } from '../../../model/field.ts';
import { MEMBER } from '../../../model/member/fields.ts';
import type { Member } from '../../../model/member/member.ts';
import { saveMember } from '../../../model/mutations/team/saveMember.ts';
import { useSession } from '../../../platform/react/ports.tsx';
import { useTeam } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import {
  type MemberContext,
  type MemberThing,
  removeMemberVerb,
} from '../../../verbs/members/memberVerbs.ts';
import { useMemberVerb } from '../../../verbs/members/useMemberVerb.ts';
import { useQuestion } from '../../../verbs/useQuestion.tsx';
import styles from '../settings.module.css';
import { useEdit } from '../useEdit.ts';
import { useLayoutOptions } from '../useLayoutOptions.ts';
import { parseId } from '../../../model/ids.ts';
import { SLIDE_ORIENTATIONS } from '../../../model/team/fields.ts';

/** The list value for "none"; no id and no orientation has this value. */
const NONE = 'none';

export interface MemberDialogProps {
  readonly member: Member;
  onClose(): void;
}

/** What the team stores about a member, and removing them. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const edit = useEdit();
  const layouts = useLayoutOptions();
  const isSelf = useSession()?.userId === member.id;
  // A snapshot, so that a save does not revert what another admin changes meanwhile.
  const [opened] = useState(member);
  const [draft, setDraft] = useState(() => memberDraftOf(member));
  const run = useMemberVerb();
  const { dialog, choose } = useQuestion<MemberThing, MemberContext>(async (verb, thing) => {
    if (await run(verb, thing)) onClose();
  });
  // Only admins can open this dialog.
  const thing = { member, isSelf, isAdmin: true };
  async function submit(event: FormEvent) {
    event.preventDefault();
    const fields = changedFields(opened, draft);
    const { teamId, id } = member;
    if (Object.keys(fields).length > 0 && !(await edit(saveMember, { teamId, id, fields }))) return;
    onClose();
  }
  const actions = (
    <>
      <Button
        look="quiet"
        isDisabled={!removeMemberVerb.can(thing)}
        onPress={() => choose(removeMemberVerb, thing)}
      >
        {removeMemberVerb.label()}
      </Button>
      <span className={styles.gap} />
      <DialogActions onCancel={onClose} type="submit" form={formId}>
        <Trans>Save</Trans>
      </DialogActions>
    </>
  );
  return (
    <Dialog title={member.name || member.email} isOpen actions={actions} onClose={onClose}>
      <form id={formId} className={styles.stack} onSubmit={(event) => void submit(event)}>
        <Facts member={member} />
        <div className={styles.pair}>
          <Field
            label={t({ message: 'Location', context: 'member' })}
            maxLength={lengthMax(MEMBER.location)}
            value={draft.location}
            onChange={(location) => setDraft({ ...draft, location })}
          />
          <BranchSelect
            member={member}
            value={draft.branchId}
            onChange={(branchId) => setDraft({ ...draft, branchId })}
          />
        </div>
        <Select
          label={t`New slides start with`}
          value={draft.defaultOrientation}
          options={[{ value: NONE, label: t`As the team` }, ...layouts]}
          onChange={(defaultOrientation) => setDraft({ ...draft, defaultOrientation })}
        />
        <SmartAccess
          member={member}
          isOn={draft.vitrineTemplateAccess}
          onChange={(vitrineTemplateAccess) => setDraft({ ...draft, vitrineTemplateAccess })}
        />
        {isSelf && (
          <Notice>
            <Trans>
              You cannot change your own role or remove yourself, so that the team is never without
              an admin. Another admin can.
            </Trans>
          </Notice>
        )}
      </form>
      {dialog}
    </Dialog>
  );
}

function Facts({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const method = member.sso === undefined ? t`E-mail and password` : 'Microsoft';
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`E-mail`}</dt>
        <dd>{member.email}</dd>
      </div>
      <div>
        <dt>{t`Signs in with`}</dt>
        <dd>{method}</dd>
      </div>
    </dl>
  );
}

interface BranchSelectProps {
  readonly member: Member;
  readonly value: string;
  onChange(value: string): void;
}

/** The child team that a member works for; nothing if the team has none. */
function BranchSelect({ member, value, onChange }: BranchSelectProps) {
  const { t } = useLingui();
  const children = Object.values(useTeam(member.teamId)?.children ?? {});
  if (children.length === 0 && value === NONE) return null;
  const known = children.map(({ id, name }) => ({ value: id as string, label: name }));
  const isKnown = value === NONE || known.some((option) => option.value === value);
  return (
    <Select
      label={t`Branch`}
      value={value}
      options={[
        { value: NONE, label: t`None` },
        ...known,
        ...(isKnown ? [] : [{ value, label: t`A team that is gone` }]),
      ]}
      onChange={onChange}
    />
  );
}

interface SmartAccessProps {
  readonly member: Member;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

function SmartAccess({ member, isOn, onChange }: SmartAccessProps) {
  const hasTeam = useTeam(member.teamId)?.vitrineTemplateAccess === true;
  return (
    <Switch
      isSelected={isOn && hasTeam}
      isDisabled={!hasTeam}
      note={
        hasTeam ? (
          <Trans>The templates that Vitrine provides.</Trans>
        ) : (
          <Trans>This team has no access to the templates that Vitrine provides.</Trans>
        )
      }
      onChange={onChange}
    >
      <Trans>May use smart templates</Trans>
    </Switch>
  );
}

/** The state of the form: strings, as its controls need them. */
interface MemberDraft {
  readonly location: string;
  readonly branchId: string;
  readonly defaultOrientation: string;
  readonly vitrineTemplateAccess: boolean;
}

type Fields = Parameters<typeof saveMember.apply>[1]['fields'];

function memberDraftOf(member: Member): MemberDraft {
  return {
    location: member.location ?? '',
    branchId: member.branchId ?? NONE,
    defaultOrientation: member.defaultOrientation ?? NONE,
    vitrineTemplateAccess: member.vitrineTemplateAccess,
  };
}

/** Returns only the fields that differ, so that another admin's changes to others are kept. */
function changedFields(member: Member, draft: MemberDraft): Fields {
  const before = memberDraftOf(member);
  const is = (name: keyof MemberDraft) => before[name] !== draft[name];
  return {
    ...(is('location') && { location: draft.location.trim() || null }),
    ...(is('branchId') && { branchId: parseId<'team'>(draft.branchId) ?? null }),
    ...(is('defaultOrientation') && { defaultOrientation: orientation(draft.defaultOrientation) }),
    ...(is('vitrineTemplateAccess') && { vitrineTemplateAccess: draft.vitrineTemplateAccess }),
  };
}

const orientation = (raw: string) => SLIDE_ORIENTATIONS.find((name) => name === raw) ?? null;
