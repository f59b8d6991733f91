import { useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/Page.tsx';

/** Where a day starts: what changed last, what needs a look. */
export function DashboardPage() {
  const { t } = useLingui();
  return <Page title={t`Dashboard`}>{null}</Page>;
}
