import { type CSSProperties, useEffect } from 'react';
import { consoleLogger } from '../../platform/logger.ts';
import { StoreError, toStoreError } from '../../store/storeError.ts';

const OFFLINE = {
  en: 'Vitrine could not start. The first start needs a connection to its server.',
  de: 'Vitrine konnte nicht starten. Der erste Start braucht eine Verbindung zum Server.',
};
const CANNOT_STORE = {
  en: 'Vitrine could not start, as this browser does not let it read or store anything. Allow cookies and site data for this page, leave the private window or free some space.',
  de: 'Vitrine konnte nicht starten, weil es in diesem Browser nichts lesen oder speichern kann. Erlauben Sie Cookies und Websitedaten für diese Seite, verlassen Sie das private Fenster oder schaffen Sie Platz.',
};

/* In here, as the style sheets of the pages may not have loaded either. */
const MAIN: CSSProperties = {
  display: 'grid',
  gap: '1rem',
  justifyItems: 'start',
  maxWidth: '26rem',
  margin: 'auto',
  padding: '2rem',
};
const BUTTON: CSSProperties = {
  padding: '0.625rem 1rem',
  border: '1px solid currentColor',
  borderRadius: '0.625rem',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
};

/** Shown when the app cannot start: in both languages, as neither may have loaded. */
export function StartFailure({ cause }: { readonly cause: unknown }) {
  useEffect(() => consoleLogger.error('the app did not start', cause), [cause]);
  const reason = toStoreError(cause) instanceof StoreError ? CANNOT_STORE : OFFLINE;
  return (
    <main style={MAIN}>
      <h1 style={{ fontSize: '1.375rem' }}>Vitrine</h1>
      <p lang="en">{reason.en}</p>
      <p lang="de">{reason.de}</p>
      <button type="button" style={BUTTON} onClick={() => location.reload()}>
        <span lang="en">Try again</span> · <span lang="de">Erneut versuchen</span>
      </button>
    </main>
  );
}
