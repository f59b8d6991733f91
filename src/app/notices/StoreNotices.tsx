import { MovedSite } from './MovedSite.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { ReplacedStore } from './ReplacedStore.tsx';
import { SilentStore } from './SilentStore.tsx';

/** Rarely needed notices, loaded after the first render. */
export function StoreNotices() {
  return (
    <>
      <SilentStore />
      <ReplacedStore />
      <OwnEmail />
      <MovedSite />
    </>
  );
}
