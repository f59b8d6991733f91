import { useNavigate, useRouter } from '@tanstack/react-router';
import { usePorts } from './ports.tsx';

/**
 * Opens another team of the same person, on the dashboard. Whoever stays on the page, because something
 * there is not saved, stays in its team too.
 */
export function useOpenTeam(): (teamId: string) => Promise<void> {
  const { session } = usePorts();
  const router = useRouter();
  const navigate = useNavigate();
  return async (teamId) => {
    await navigate({ to: '/dashboard' });
    if (router.state.location.pathname === '/dashboard') await session.switchTeam(teamId);
  };
}
