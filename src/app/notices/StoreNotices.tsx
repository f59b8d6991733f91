import { CopyToTeamDialog } from '../../verbs/CopyToTeamDialog.tsx';
import { PublishDialog } from '../../verbs/slides/PublishDialog.tsx';
import { LastPage } from './LastPage.tsx';
import { MovedSite } from './MovedSite.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { ReplacedStore } from './ReplacedStore.tsx';
import { SilentStore } from './SilentStore.tsx';
import { WithoutHttps } from './WithoutHttps.tsx';

/** Rarely needed notices and questions, loaded after the first render. */
export function StoreNotices() {
  return (
    <>
      <SilentStore />
      <ReplacedStore />
      <RefusedFiles />
      <OwnEmail />
      <MovedSite />
      <LastPage />
      <WithoutHttps />
      <PublishDialog />
      <CopyToTeamDialog />
    </>
  );
}
