import { MovedSite } from './MovedSite.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { ReplacedStore } from './ReplacedStore.tsx';
import { SilentStore } from './SilentStore.tsx';

/** What seldom has anything to say or to do: it is no part of the first picture. */
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
