import { Plural, Trans } from '@lingui/react/macro';
import type { TeamId } from '../../../model/ids.ts';
import { saveTeam } from '../../../model/mutations/team/saveTeam.ts';
import { can } from '../../../model/rules/permissions.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMembership, useTeam } from '../../../store/hooks/rows.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { useSharedSlides } from '../../../store/hooks/subscriptions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRun } from '../../../verbs/useRun.ts';

/** Asks a team that was linked before slides could be required; nothing once an admin of it has agreed. */
export function AgreeNotice({ teamId }: { readonly teamId: TeamId }) {
  const team = useTeam(teamId);
  const isAdmin = can('editTeam', useMembership(teamId) ?? undefined, team ?? undefined);
  const shared = useSharedSlides(teamId) ?? [];
  const required = shared.filter(({ slide }) => slide.share?.isRequired);
  const office = useTeam(required[0]?.slide.teamId)?.name;
  const commit = useCommit();
  const run = useRun();
  if (!team || team.acceptsRequired || office === undefined) return null;
  const agree = () => {
    const args = { teamId, fields: { acceptsRequired: true as const }, at: systemClock.now() };
    return run(() => commit(saveTeam, args));
  };
  return (
    <Notice
      tone="warning"
      title={
        <Plural
          value={required.length}
          one={`${office} requires # slide here`}
          other={`${office} requires # slides here`}
        />
      }
      actions={
        isAdmin && (
          <Button onPress={() => void agree()}>
            <Trans>Agree</Trans>
          </Button>
        )
      }
    >
      {isAdmin ? (
        <Trans>
          Once you agree, what {office} requires plays here without a switch, now and later. That
          cannot be taken back here. Until then you decide slide by slide.
        </Trans>
      ) : (
        <Trans>
          It plays here without a switch once an admin of this team has agreed. Until then you
          decide slide by slide.
        </Trans>
      )}
    </Notice>
  );
}
