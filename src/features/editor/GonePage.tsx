import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessagePage } from '../../ui/MessagePage.tsx';

/** Instead of the editor of a slide that is not there. */
export function GonePage() {
  return (
    <MessagePage
      title={<Trans>This slide is no longer there</Trans>}
      actions={
        <LinkButton to="/slides/$id" params={{ id: 'active' }} look="primary">
          <Trans>All slides</Trans>
        </LinkButton>
      }
    >
      <Trans>It was deleted, or it belongs to another team.</Trans>
    </MessagePage>
  );
}
