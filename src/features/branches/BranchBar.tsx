import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Megaphone, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './BranchesPage.module.css';
import type { RoleNames, ScreenBelow } from './groupScreens.ts';
import type { BranchParts } from './parts.ts';
import { useActBelow } from './useActBelow.ts';

interface BranchBarProps {
  /** The chosen ones. */
  readonly screens: readonly ScreenBelow[];
  readonly roles: RoleNames;
  readonly parts: BranchParts;
  /** What is shown of them is older than what was done. */
  onChanged(): void;
  onChooseAll(): void;
  onChooseNone(): void;
}

/** What is done with all chosen screens at once, where the person may. */
export function BranchBar(props: BranchBarProps) {
  const { screens, roles, parts, onChanged, onChooseAll, onChooseNone } = props;
  const { t } = useLingui();
  const may = screens.filter(({ branch }) => branch.mayEdit);
  const mayNot = screens.filter(({ branch }) => !branch.mayEdit);
  return (
    <section aria-label={t`Chosen screens`} className={styles.bar} data-region>
      <p className={styles.barCount} role="status">
        <Plural value={screens.length} one="# screen chosen" other="# screens chosen" />
      </p>
      <Button size="sm" look="quiet" onPress={onChooseAll}>
        <Trans>Choose all</Trans>
      </Button>
      <Button size="sm" look="quiet" onPress={onChooseNone}>
        <Trans>Choose none</Trans>
      </Button>
      {may.length > 0 && (
        <Actions screens={may} roles={roles} parts={parts} onChanged={onChanged} />
      )}
      {mayNot.length > 0 && <NotAllowed screens={mayNot} isAll={may.length === 0} />}
    </section>
  );
}

type ActionsProps = Pick<BranchBarProps, 'screens' | 'roles' | 'parts' | 'onChanged'>;

function Actions({ screens, roles, parts, onChanged }: ActionsProps) {
  const { t } = useLingui();
  const { Commands, SettingsDialog, AlertDialog } = parts;
  const { tell, alert, apply, setRole } = useActBelow(screens, onChanged);
  const [open, setOpen] = useState<'settings' | 'alert'>();
  const close = () => setOpen(undefined);
  const count = screens.length;
  const paired = screens.filter(({ screen }) => screen.now.kind !== 'unpaired').length;
  return (
    <>
      <div className={styles.actions}>
        <Commands paired={paired} without={count - paired} tell={tell} />
        <Button size="sm" icon={<Megaphone />} onPress={() => setOpen('alert')}>
          <Trans>New alert</Trans>
        </Button>
        <Button size="sm" icon={<SlidersHorizontal />} onPress={() => setOpen('settings')}>
          <Trans>Change settings</Trans>
        </Button>
      </div>
      {Object.keys(roles).length > 0 && (
        <div role="group" aria-label={t`Roles`} className={styles.chips}>
          <span className={common.note} aria-hidden>
            <Trans>Roles</Trans>
          </span>
          {Object.entries(roles).map(([id, { name }]) => (
            <ToggleChip
              key={id}
              isSelected={screens.every(({ screen }) => screen.roles[id])}
              onChange={(isOn) => void setRole(id, isOn)}
            >
              {name}
            </ToggleChip>
          ))}
        </div>
      )}
      {open === 'settings' && <SettingsDialog count={count} apply={apply} onClose={close} />}
      {open === 'alert' && (
        <AlertDialog
          title={t`${plural(count, { one: 'New alert on # screen', other: 'New alert on # screens' })}`}
          send={alert}
          onClose={close}
        />
      )}
    </>
  );
}

/** Branches whose names are told; more are counted. */
const NAMED = 5;

function NotAllowed({
  screens,
  isAll,
}: {
  readonly screens: readonly ScreenBelow[];
  readonly isAll: boolean;
}) {
  const { t } = useLingui();
  const branches = [...new Set(screens.map(({ branch }) => branch.name))];
  const named = branches.slice(0, NAMED).join(', ');
  const more = branches.length - NAMED;
  const names =
    more > 0 ? t`${named} and ${plural(more, { one: '# more', other: '# more' })}` : named;
  return (
    <div className={styles.reason}>
      <Notice>
        {isAll ? (
          <Trans>You are not an admin of these branches, so you can only look: {names}.</Trans>
        ) : (
          <Plural
            value={screens.length}
            one={
              <Trans>
                # of them stays as it is, because you are not an admin of its branch: {names}.
              </Trans>
            }
            other={
              <Trans>
                # of them stay as they are, because you are not an admin of their branches: {names}.
              </Trans>
            }
          />
        )}{' '}
        <Trans>Admins of a branch can invite you there.</Trans>
      </Notice>
    </div>
  );
}
