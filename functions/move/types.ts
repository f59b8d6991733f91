import type { Readable } from 'node:stream';
import type { Json } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Why a move is impossible, as a sentence for the operator. */
export class MoveProblem extends Error {}

/** The facts of an account that both places return; the provider `password` means that it has one. */
export interface AccountFacts {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly isDisabled: boolean;
  readonly displayName: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Sorted. */
  readonly providers: readonly string[];
}

/** A standard scrypt hash; salt and key as bytes. */
export interface ScryptHash {
  readonly kind: 'scrypt';
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
}

/** A project's password hash parameters as the Firebase console shows them; keys in base64. */
export interface FirebaseHashParameters {
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  /** The exponent: scrypt's N is 2 to this power. */
  readonly memCost: number;
}

/** A hash as Firebase exports it; both fields in base64 or base64url. */
export interface FirebaseHash extends FirebaseHashParameters {
  readonly kind: 'firebase';
  readonly hash: string;
  readonly salt: string;
}

export interface MovedAccount extends AccountFacts {
  readonly photoUrl: string | null;
  /** In ms since 1970, like `lastLoginAt`. */
  readonly createdAt: number;
  readonly lastLoginAt: number;
  readonly password: ScryptHash | FirebaseHash | null;
  /** Identities at other providers that sign in to the account too. */
  readonly identities: readonly {
    readonly providerId: string;
    readonly rawId: string;
    readonly email: string | null;
    readonly displayName: string | null;
  }[];
}

export interface FileFacts {
  readonly size: number;
  /** Of the bytes, in hex. */
  readonly md5: string;
}

export interface MovedFile extends FileFacts {
  readonly name: string;
  readonly contentType: string;
  readonly cacheControl: string | null;
  readonly contentDisposition: string | null;
  readonly contentEncoding: string | null;
  readonly contentLanguage: string | null;
  readonly customMetadata: Readonly<Record<string, string>>;
  readonly downloadTokens: readonly string[];
  readonly open: () => Readable;
}

/** A whole site at one moment. */
export interface MoveSource {
  /** Id of the site, the same in each run. */
  readonly siteId: string;
  readonly rows: Json;
  /** People only; players create new accounts at the new address. */
  readonly accounts: readonly MovedAccount[];
  readonly files: readonly MovedFile[];
  /** Hash of each player's proof, by uid; empty while the site is open. */
  readonly tickets: ReadonlyMap<string, string>;
  /** The bucket in the addresses that rows contain. */
  readonly bucket: string;
}

/** The destination of a move, with trusted access. All operations are idempotent. */
export interface MoveTarget {
  readonly database: Pick<FunctionDatabase, 'get' | 'page' | 'update'>;
  /** Scheme, host and `/v0/b/{bucket}` of its files. */
  readonly storageBase: string;
  readonly accounts: {
    readonly all: () => Promise<ReadonlyMap<string, AccountFacts>>;
    /** Stores at most 1,000 accounts, replacing existing ones; returns why some were refused. */
    readonly store: (accounts: readonly MovedAccount[]) => Promise<readonly string[]>;
    readonly remove: (uid: string) => Promise<void>;
  };
  readonly files: {
    readonly all: () => Promise<ReadonlyMap<string, FileFacts>>;
    readonly store: (file: MovedFile) => Promise<void>;
    readonly remove: (name: string) => Promise<void>;
  };
}

/** What earlier runs have carried: hashes of rows by path. */
export interface Journal {
  readonly hashes: ReadonlyMap<string, string>;
  /** Records what is at the target now; null for what was removed. Durable once it returns. */
  readonly note: (hashes: Readonly<Record<string, string | null>>) => void;
}
