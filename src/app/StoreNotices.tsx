import { ReplacedStore } from './ReplacedStore.tsx';
import { SilentStore } from './SilentStore.tsx';

/** What is said about this device's own database; seldom anything, so it is no part of the first picture. */
export function StoreNotices() {
  return (
    <>
      <SilentStore />
      <ReplacedStore />
    </>
  );
}
