import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import common from '../../ui/common.module.css';

/** Leads to the campaigns, which are no page of their own in the navigation as long as a team has none. */
export function CampaignsLink() {
  return (
    <Section
      title={<Trans>Campaigns</Trans>}
      action={
        <LinkButton to="/slides/$id" params={{ id: 'campaigns' }}>
          <Trans>Open campaigns</Trans>
        </LinkButton>
      }
    >
      <p className={common.note}>
        <Trans>Slides that play for some days, beside the others or instead of them.</Trans>
      </p>
    </Section>
  );
}
