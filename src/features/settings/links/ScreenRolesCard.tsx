import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { createId } from '../../../model/ids.ts';
import { setTeamScreenRole } from '../../../model/mutations/team/setTeamScreenRole.ts';
import { SCREEN_ROLE_NAME_MAX, type ScreenRole } from '../../../model/team/screenRoles.ts';
import type { Team } from '../../../model/team/team.ts';
import { randomBytes } from '../../../platform/random.ts';
import { useRoleSlides, useScreenRoles } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from '../settings.module.css';
import { useEdit } from '../useEdit.ts';

interface RolesProps {
  readonly team: Team;
}

/** What screens are for in every team below: those put the roles on their screens, and slides go to some of them. */
export function ScreenRolesCard({ team }: RolesProps) {
  const roles = useScreenRoles(team.id);
  return (
    <Card
      title={<Trans>Roles of screens</Trans>}
      description={
        <Trans>
          What a screen is for in every child team, such as “Counter”. Child teams put them on their
          screens, and slides can go to some of them.
        </Trans>
      }
      flush
    >
      <ul role="list" className={styles.rows}>
        {roles.map((role) => (
          <RoleRow key={role.id} team={team} role={role} />
        ))}
      </ul>
      <NewRole team={team} />
    </Card>
  );
}

function NewRole({ team }: RolesProps) {
  const { t } = useLingui();
  const { name, setName, error, save } = useNaming(team, undefined);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(createId(randomBytes))) setName('');
  }
  return (
    <div className={styles.inset}>
      <form noValidate className={styles.line} onSubmit={(event) => void submit(event)}>
        <Field
          label={t`New role`}
          maxLength={SCREEN_ROLE_NAME_MAX}
          value={name}
          error={error}
          onChange={setName}
        />
        <Button type="submit">
          <Trans>Add</Trans>
        </Button>
      </form>
    </div>
  );
}

/** A name being typed, and how it is saved if no other role has it. */
function useNaming(team: Team, role: ScreenRole | undefined) {
  const { t } = useLingui();
  const edit = useEdit();
  const others = useScreenRoles(team.id).filter(({ id }) => id !== role?.id);
  const [name, setName] = useState(role?.name ?? '');
  const [error, setError] = useState('');
  const wanted = name.trim();
  return {
    name,
    setName,
    error,
    async save(roleId: string): Promise<boolean> {
      const isTaken = others.some((one) => one.name === wanted);
      const problem = isTaken
        ? t`There is already a role with this name`
        : wanted === ''
          ? t`Please fill all fields`
          : '';
      setError(problem);
      return !problem && edit(setTeamScreenRole, { teamId: team.id, roleId, name: wanted });
    },
  };
}

interface RoleProps extends RolesProps {
  readonly role: ScreenRole;
}

function RoleRow({ team, role }: RoleProps) {
  const { t } = useLingui();
  const edit = useEdit();
  const [isOpen, setOpen] = useState<'rename' | 'delete'>();
  const count = useRoleSlides(team.id, role.id)?.length ?? 0;
  const close = () => setOpen(undefined);
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.strong}>{role.name}</p>
        <p className={styles.muted}>
          <Plural
            value={count}
            _0="No published slide is for it"
            one="# published slide is for it"
            other="# published slides are for it"
          />
        </p>
      </div>
      <IconButton label={t`Rename ${role.name}`} onPress={() => setOpen('rename')}>
        <Pencil />
      </IconButton>
      <IconButton label={t`Delete ${role.name}`} onPress={() => setOpen('delete')}>
        <Trash2 />
      </IconButton>
      {isOpen === 'rename' && <RenameDialog team={team} role={role} onClose={close} />}
      <ConfirmDialog
        title={t`Delete the role ${role.name}?`}
        isOpen={isOpen === 'delete'}
        confirm={t`Delete role`}
        isDanger
        onClose={close}
        onConfirm={() =>
          void edit(setTeamScreenRole, { teamId: team.id, roleId: role.id, name: null })
        }
      >
        <Plural
          value={count}
          _0="No slide of this team is for it. Screens in child teams lose the role, and go on."
          one="# slide is for it. If it is for no other role, it leaves the screens in child teams; those go on with their other slides."
          other="# slides are for it. Those that are for no other role leave the screens in child teams; those go on with their other slides."
        />
      </ConfirmDialog>
    </li>
  );
}

function RenameDialog({ team, role, onClose }: RoleProps & { onClose(): void }) {
  const { t } = useLingui();
  const { name, setName, error, save } = useNaming(team, role);
  const rename = async () => {
    if (await save(role.id)) onClose();
  };
  const actions = (
    <DialogActions onCancel={onClose} onPress={() => void rename()}>
      <Trans>Rename</Trans>
    </DialogActions>
  );
  return (
    <Dialog title={t`Rename ${role.name}`} isOpen width="sm" actions={actions} onClose={onClose}>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Field
          label={t`Name`}
          maxLength={SCREEN_ROLE_NAME_MAX}
          autoFocus
          value={name}
          error={error}
          onChange={setName}
        />
        <p className={styles.muted}>
          <Trans>
            Screens and slides keep the role, under its new name. Nothing changes on screens.
          </Trans>
        </p>
      </form>
    </Dialog>
  );
}
