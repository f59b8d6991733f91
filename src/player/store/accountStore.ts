import { jsonIn } from '../../model/json.ts';
import type { PlayerMarks } from './marks.ts';
import type { PlayerDb } from './playerDb.ts';
import { createValueStore } from './valueStore.ts';

/** An anonymous account. */
interface Account {
  readonly uid: string;
  readonly refreshToken: string;
}

interface AccountStore {
  load(): Promise<unknown>;
  save(account: Account | undefined): Promise<void>;
}

const ACCOUNT = 'vitrine.player.account';

/**
 * Stores the account of this device, also beside the database: if a wall loses its database, through the
 * browser or the disk, the account alone identifies the screen, and nobody has to come by.
 */
export function createDeviceAccountStore(db: PlayerDb, marks: PlayerMarks | null): AccountStore {
  const stored = createValueStore(db, 'account');
  return {
    load: async () => (await stored.load().catch(() => undefined)) ?? noted(marks),
    async save(account) {
      note(marks, account);
      await stored.save(account);
    },
  };
}

/** The account of a device that has no database yet. */
export interface FirstAccountStore extends AccountStore {
  /** Stores the account there too, and uses only that store from now on. */
  moveTo(next: AccountStore): Promise<void>;
}

/** Keeps an account beside the database until that is open: a restart before then finds it. */
export function createFirstAccountStore(marks: PlayerMarks | null): FirstAccountStore {
  let next: AccountStore | undefined;
  let account: Account | undefined;
  return {
    load: async () => (next ? next.load() : (account ?? noted(marks))),
    async save(made) {
      if (next) return next.save(made);
      account = made;
      note(marks, made);
    },
    async moveTo(store) {
      next = store;
      if (account) await store.save(account);
    },
  };
}

const noted = (marks: PlayerMarks | null): unknown => jsonIn(marks?.getItem(ACCOUNT) ?? '');

function note(marks: PlayerMarks | null, account: Account | undefined): void {
  try {
    if (account === undefined) marks?.removeItem(ACCOUNT);
    else marks?.setItem(ACCOUNT, JSON.stringify(account));
  } catch {
    // Full: the database has it.
  }
}
