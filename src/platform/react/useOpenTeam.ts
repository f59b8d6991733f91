import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePorts } from './ports.tsx';

/**
 * Returns a function that opens another team of the same person, on the dashboard. People who stay on the
 * page, because something there is unsaved, stay in its team too.
 */
export function useOpenTeam(): (teamId: string) => Promise<void> {
  const { session } = usePorts();
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(
    async (teamId) => {
      await navigate({ to: '/dashboard' });
      if (router.state.location.pathname === '/dashboard') await session.switchTeam(teamId);
    },
    [navigate, router, session],
  );
}
