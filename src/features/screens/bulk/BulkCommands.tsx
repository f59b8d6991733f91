import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScreenCommandName } from '../../../model/screen/screenCommand.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../verbs/useRun.ts';
import { identify, restart } from '../../../verbs/screens/commands.ts';

export interface BulkCommandsProps {
  /** Chosen screens that have a player. */
  readonly paired: number;
  /** Chosen screens that have none. */
  readonly without: number;
  /** Sends a command to those with a player. Resolves with how many were told, and why others were not. */
  tell(command: ScreenCommandName): Promise<Told>;
}

export interface Told {
  readonly count: number;
  /** Sentences; '' if all were. */
  readonly rest: string;
}

/** Commands to the players of all chosen screens. */
export function BulkCommands({ paired, without, tell }: BulkCommandsProps) {
  const { t } = useLingui();
  const run = useRun();
  const [isAsking, ask] = useState(false);
  const send = (command: ScreenCommandName, said: (count: number) => string) => {
    if (paired === 0) return notify.error(t`None of the chosen screens has a player`);
    const lacking = t`${plural(without, { one: '# has no player.', other: '# have no player.' })}`;
    return void run(async () => {
      const { count, rest } = await tell(command);
      const sentences = [said(count), without > 0 ? lacking : '', rest].filter(Boolean);
      return { ok: true, message: sentences.join(' '), changes: [] };
    });
  };
  const identified = (count: number) =>
    t`${plural(count, { 0: 'No screen was told to show its name.', one: '# screen was told to show its name.', other: '# screens were told to show their names.' })}`;
  const restarted = (count: number) =>
    t`${plural(count, { 0: 'No screen was told to restart.', one: '# screen was told to restart.', other: '# screens were told to restart.' })}`;
  return (
    <>
      <Button size="sm" icon={<identify.icon />} onPress={() => send('identify', identified)}>
        {identify.label()}
      </Button>
      <Button
        size="sm"
        icon={<restart.icon />}
        onPress={() => (paired === 0 ? send('reload', restarted) : ask(true))}
      >
        {restart.label()}
      </Button>
      <ConfirmDialog
        title={t`${plural(paired, { one: 'Restart # screen?', other: 'Restart # screens?' })}`}
        isOpen={isAsking}
        confirm={t`Restart`}
        onClose={() => ask(false)}
        onConfirm={() => send('reload', restarted)}
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
