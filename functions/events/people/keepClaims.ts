import { refreshClaims } from '../../teams/claims.ts';
import { defineTrigger } from '../../defineTrigger.ts';

/** Storage applies a changed role at once, not only when the person opens the team again. */
export const keepClaims = defineTrigger({
  on: 'change',
  name: 'keepClaims',
  path: 'teams/{team}/users/{user}/role',
  async run(ports, { params }) {
    await refreshClaims(ports, params['user'] ?? '');
  },
});
