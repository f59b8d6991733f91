import { systemClock } from '../platform/clock.ts';
import { createHasherBeside } from '../platform/fileHash/fileHasher.ts';
import { randomBytes } from '../platform/random.ts';
import { openStore, type Store } from '../store/openStore.ts';
import type { AddressOf } from '../model/media/media.ts';
import type { SessionAccount } from '../store/sessionAccount.ts';

/* Everything that only signed-in users need, in one chunk that other pages do not load. */
export { openSession } from '../store/sessionRow.ts';
export { SignedInLayout } from './gate/SignedInLayout.tsx';
export { Shell } from './shell/Shell.tsx';

export function openAccountStore({ uid }: SessionAccount, addressOf: AddressOf): Promise<Store> {
  return openStore({
    account: { uid },
    clock: systemClock,
    random: randomBytes,
    addressOf,
    createHasher: createHasherBeside,
    onOutdated: () => location.reload(),
  });
}
