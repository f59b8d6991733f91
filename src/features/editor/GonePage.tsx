import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Instead of the editor of a slide that is not there. */
export function GonePage() {
  return (
    <main style={{ margin: 'auto', padding: '2rem' }}>
      <EmptyState
        title={<Trans>This slide is no longer there</Trans>}
        actions={
          <LinkButton to="/slides/$id" params={{ id: 'active' }} look="primary">
            <Trans>All slides</Trans>
          </LinkButton>
        }
      >
        <Trans>It was deleted, or it belongs to another team.</Trans>
      </EmptyState>
    </main>
  );
}
