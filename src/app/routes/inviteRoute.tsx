import { useLocation, useParams } from '@tanstack/react-router';
import { InvitePage } from '../../features/invite/InvitePage.tsx';

/** An invitation opened by its link; the proof is in the fragment. */
export function Invite() {
  const { id } = useParams({ from: '/invite/$id' });
  const { hash } = useLocation();
  return <InvitePage key={id} id={id} proof={hash || undefined} />;
}
