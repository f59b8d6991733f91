import { useLingui } from '@lingui/react/macro';
import {
  BrushCleaning,
  Ellipsis,
  MonitorUp,
  PencilLine,
  RotateCw,
  ScanEye,
  Trash2,
  Unplug,
} from 'lucide-react';
import { useState } from 'react';
import type { Screen } from '../../model/screen.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { codeOf } from '../../platform/codeOf.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { useRemoveScreen } from './useRemoveScreen.ts';
import { useScreenCommand } from './useScreenCommand.ts';

export interface ScreenMenuProps {
  readonly screen: Screen;
  readonly label: string;
  onPair(): void;
}

/** What can be done with a screen. */
export function ScreenMenu({ screen, label, onPair }: ScreenMenuProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'rename' | 'unpair' | 'remove'>();
  const trigger = (
    <IconButton label={label}>
      <Ellipsis />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} label={label} defaultOpen>
        <MenuItem icon={<PencilLine />} label={t`Rename`} onAction={() => setDialog('rename')} />
        {screen.deviceId && <Commands screen={screen} />}
        <MenuItem
          icon={<MonitorUp />}
          label={screen.deviceId ? t`Replace the player` : t`Pair`}
          onAction={onPair}
        />
        {screen.deviceId && (
          <MenuItem
            icon={<Unplug />}
            label={t`Unpair`}
            isDanger
            onAction={() => setDialog('unpair')}
          />
        )}
        <MenuItem
          icon={<Trash2 />}
          label={t`Remove screen`}
          isDanger
          onAction={() => setDialog('remove')}
        />
      </Menu>
      {dialog === 'rename' && <RenameDialog screen={screen} onClose={() => setDialog(undefined)} />}
      <UnpairDialog
        screen={screen}
        isOpen={dialog === 'unpair'}
        onClose={() => setDialog(undefined)}
      />
      <RemoveDialog
        screen={screen}
        isOpen={dialog === 'remove'}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

function Commands({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const command = useScreenCommand(screen);
  return (
    <>
      <MenuItem icon={<ScanEye />} label={t`Identify`} onAction={() => void command('identify')} />
      <MenuItem icon={<RotateCw />} label={t`Restart`} onAction={() => void command('reload')} />
      <MenuItem
        icon={<BrushCleaning />}
        label={t`Clear its cache`}
        onAction={() => void command('clear')}
      />
    </>
  );
}

interface ScreenDialogProps {
  readonly screen: Screen;
  readonly isOpen: boolean;
  onClose(): void;
}

function UnpairDialog({ screen, isOpen, onClose }: ScreenDialogProps) {
  const { t } = useLingui();
  const { functions } = usePorts();
  const problem = useProblemText();
  async function unpair() {
    onClose();
    try {
      await functions.call('unpairScreen', { teamId: screen.teamId, screenId: screen.id });
      notify.success(t`${screen.name} is unpaired`);
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  }
  return (
    <ConfirmDialog
      title={t`Unpair ${screen.name}?`}
      isOpen={isOpen}
      confirm={t`Unpair`}
      isDanger
      onClose={onClose}
      onConfirm={() => void unpair()}
    >
      {t`Its player stops showing your slides and shows a code again. Settings of the screen are kept.`}
    </ConfirmDialog>
  );
}

function RemoveDialog({ screen, isOpen, onClose }: ScreenDialogProps) {
  const { t } = useLingui();
  const remove = useRemoveScreen();
  const kept = t`Slides that were chosen for it alone play nowhere until you choose other screens.`;
  return (
    <ConfirmDialog
      title={t`Remove ${screen.name}?`}
      isOpen={isOpen}
      confirm={t`Remove screen`}
      isDanger
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void remove(screen);
      }}
    >
      {screen.deviceId
        ? `${t`Its player stops showing your slides and shows a code again.`} ${kept}`
        : kept}
    </ConfirmDialog>
  );
}
