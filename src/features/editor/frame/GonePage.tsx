import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../i18n/formats.ts';
import type { SlideId } from '../../../model/ids.ts';
import { RESTORABLE_MS } from '../../../model/rules/restorable.ts';
import { isPurgedSlide, type Slide } from '../../../model/slide/slide.ts';
import type { TeamLink } from '../../../model/user/fields.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useOtherTeamsOf } from '../../../store/hooks/slidesHere.ts';
import { useSlide } from '../../../store/hooks/rows.ts';
import { useTeamAccess } from '../../../store/hooks/sync.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessagePage } from '../../../ui/layout/MessagePage.tsx';
import { toDrafts } from '../../../verbs/slides/toDrafts.ts';
import { useSlideVerb } from '../../../verbs/slides/useSlideVerb.ts';

/** Shown in place of the editor when the slide does not exist; a recently deleted slide can be restored. */
export function GonePage({ id }: { readonly id: SlideId }) {
  const teamId = useTeamId();
  const found = useSlide(teamId, id);
  const access = useTeamAccess(teamId);
  const others = useOtherTeamsOf(id);
  if (found?.status === 'deleted' && !isPurgedSlide(found)) return <DeletedPage slide={found} />;
  if (!others || !access) return null; // local data: no placeholder
  if (others.owner) return <ElsewherePage team={others.owner} />;
  if (access === 'loading') return <NotYetPage />;
  return <NowherePage unread={others.unread} />;
}

function NotYetPage() {
  return (
    <MessagePage
      title={<Trans>This team is not on this device yet</Trans>}
      actions={<AllSlides look="secondary" />}
    >
      <Trans>The slide is shown as soon as the team has been fetched.</Trans>
    </MessagePage>
  );
}

/** Only teams that were opened on this device are known here: the others may have the slide. */
function NowherePage({ unread }: { readonly unread: readonly TeamLink[] }) {
  const { session } = usePorts();
  const isSure = unread.length === 0;
  return (
    <MessagePage
      title={
        isSure ? (
          <Trans>This slide is no longer there</Trans>
        ) : (
          <Trans>This slide is not in this team</Trans>
        )
      }
      actions={
        <>
          {unread.map(({ id, name }) => (
            <Button key={id} onPress={() => void session.adoptTeam(id)}>
              <Trans>Look in {name}</Trans>
            </Button>
          ))}
          <AllSlides look={isSure ? 'primary' : 'secondary'} />
        </>
      }
    >
      {isSure ? (
        <Trans>It was deleted, or it belongs to another team.</Trans>
      ) : (
        <Trans>
          It was deleted, or it belongs to a team of yours that this device has not read yet.
        </Trans>
      )}
    </MessagePage>
  );
}

/** The address of a slide names no team: a link may come from somebody who had another one open. */
function ElsewherePage({ team }: { readonly team: TeamLink }) {
  const { session } = usePorts();
  return (
    <MessagePage
      title={<Trans>This slide belongs to {team.name}</Trans>}
      actions={
        <>
          <Button look="primary" onPress={() => void session.adoptTeam(team.id)}>
            <Trans>Open it in {team.name}</Trans>
          </Button>
          <AllSlides look="secondary" />
        </>
      }
    >
      <Trans>Another one of your teams is open.</Trans>
    </MessagePage>
  );
}

function DeletedPage({ slide }: { readonly slide: Slide }) {
  const { i18n } = useLingui();
  const run = useSlideVerb();
  const until = formatDate(slide.lastChangedDate + RESTORABLE_MS, i18n.locale);
  return (
    <MessagePage
      title={<Trans>This slide was deleted</Trans>}
      actions={
        <>
          <Button look="primary" onPress={() => void run(toDrafts, slide)}>
            <Trans>Restore as a draft</Trans>
          </Button>
          <AllSlides look="secondary" />
        </>
      }
    >
      <Trans>It can be restored until {until}.</Trans>
    </MessagePage>
  );
}

function AllSlides({ look }: { readonly look: 'primary' | 'secondary' }) {
  return (
    <LinkButton to="/slides/$id" params={{ id: 'active' }} look={look}>
      <Trans>All slides</Trans>
    </LinkButton>
  );
}
