import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Screen } from '../../model/screen/screen.ts';
import type { ScreenCommandName } from '../../model/screen/screenCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useRun } from '../../verbs/useRun.ts';
import { identify, restart } from '../../verbs/screens/commands.ts';
import { hasPlayer } from '../../verbs/screens/screenVerb.ts';
import { useTellScreens } from '../../verbs/screens/useTellScreen.ts';

/** Commands to the players of all chosen screens. */
export function BulkCommands({ screens }: { readonly screens: readonly Screen[] }) {
  const { t } = useLingui();
  const tell = useTellScreens();
  const run = useRun();
  const [isAsking, ask] = useState(false);
  const paired = screens.filter(hasPlayer);
  const without = screens.length - paired.length;
  const send = (command: ScreenCommandName, message: string) => {
    if (paired.length === 0) return notify.error(t`None of the chosen screens has a player`);
    const rest = t`${plural(without, { one: '# has no player.', other: '# have no player.' })}`;
    return void run(async () => {
      await tell(paired, command);
      return { ok: true, message: without > 0 ? `${message} ${rest}` : message, changes: [] };
    });
  };
  const count = paired.length;
  return (
    <>
      <Button
        size="sm"
        icon={<identify.icon />}
        onPress={() =>
          send(
            'identify',
            t`${plural(count, { one: '# screen was told to show its name.', other: '# screens were told to show their names.' })}`,
          )
        }
      >
        {identify.label()}
      </Button>
      <Button
        size="sm"
        icon={<restart.icon />}
        onPress={() => (count === 0 ? send('reload', '') : ask(true))}
      >
        {restart.label()}
      </Button>
      <ConfirmDialog
        title={t`${plural(count, { one: 'Restart # screen?', other: 'Restart # screens?' })}`}
        isOpen={isAsking}
        confirm={t`Restart`}
        onClose={() => ask(false)}
        onConfirm={() =>
          send(
            'reload',
            t`${plural(count, { one: '# screen was told to restart.', other: '# screens were told to restart.' })}`,
          )
        }
      >
        <Trans>For some seconds they show nothing, all at the same time.</Trans>{' '}
        {without > 0 && (
          <Plural
            value={without}
            one="# of the chosen screens has no player."
            other="# of the chosen screens have no player."
          />
        )}
      </ConfirmDialog>
    </>
  );
}
