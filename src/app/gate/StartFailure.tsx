import { useEffect } from 'react';
import { consoleLogger } from '../../platform/logger.ts';

/** Shown when the app cannot start: in both languages, as neither may have loaded. */
export function StartFailure({ cause }: { readonly cause: unknown }) {
  useEffect(() => consoleLogger.error('the app did not start', cause), [cause]);
  return (
    <main style={{ maxWidth: '26rem', margin: 'auto', padding: '2rem' }}>
      <h1>Vitrine</h1>
      <p lang="en">Vitrine could not start. The first start needs a connection to its server.</p>
      <p lang="de">
        Vitrine konnte nicht starten. Der erste Start braucht eine Verbindung zum Server.
      </p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          <span lang="en">Try again</span> · <span lang="de">Erneut versuchen</span>
        </button>
      </p>
    </main>
  );
}
