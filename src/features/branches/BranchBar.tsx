import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Megaphone, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
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
  onChooseAll(): void;
  onChooseNone(): void;
}

/** What is done with all chosen screens at once, where the person may. */
export function BranchBar({ screens, roles, parts, onChooseAll, onChooseNone }: BranchBarProps) {
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
      {may.length > 0 && <Actions screens={may} roles={roles} parts={parts} />}
      {mayNot.length > 0 && <NotAllowed screens={mayNot} isAll={may.length === 0} />}
    </section>
  );
}

type ActionsProps = Pick<BranchBarProps, 'screens' | 'roles' | 'parts'>;

function Actions({ screens, roles, parts }: ActionsProps) {
  const { t } = useLingui();
  const { Commands, SettingsDialog, AlertDialog } = parts;
  const { tell, alert, apply, setRole } = useActBelow(screens);
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
  const branches = [...new Set(screens.map(({ branch }) => branch.name))];
  const names = branches.slice(0, NAMED).join(', ');
  const more = branches.length - NAMED;
  return (
    <div className={styles.reason}>
      <Notice>
        {isAll ? (
          <Trans>You are not an admin of these branches, so you can only look: {names}</Trans>
        ) : (
          <Plural
            value={screens.length}
            one={
              <Trans>
                # of them stays as it is, because you are not an admin of its branch: {names}
              </Trans>
            }
            other={
              <Trans>
                # of them stay as they are, because you are not an admin of their branches: {names}
              </Trans>
            }
          />
        )}
        {more > 0 && (
          <>
            {' '}
            <Plural value={more} one="and # more." other="and # more." />
          </>
        )}{' '}
        <Trans>Admins of a branch can invite you there.</Trans>
      </Notice>
    </div>
  );
}
