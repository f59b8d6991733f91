import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import form from '../../ui/layout/authForm.module.css';

/** Says on an empty site where its first account is created; `path` only for whoever has the link. */
export function FirstAccount({ path }: { readonly path: string | null }) {
  return (
    <p className={form.note}>
      {path ? (
        <Trans>
          Nobody has an account here yet. <Link to={path}>Create the first one</Link>.
        </Trans>
      ) : (
        <Trans>
          Nobody has an account here yet. The first one is created with the link that the server
          printed when it started.
        </Trans>
      )}
    </p>
  );
}
