import type { Readable } from 'node:stream';
import type { Json } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Why a move cannot be made, in a sentence for the operator. */
export class MoveProblem extends Error {}

/** What both places tell of an account; `password` among the providers says that it has one. */
export interface AccountFacts {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly isDisabled: boolean;
  readonly displayName: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
  /** In order. */
  readonly providers: readonly string[];
}

/** A hash of standard scrypt; salt and key as bytes. */
export interface ScryptHash {
  readonly kind: 'scrypt';
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
}

/** What the console of a Firebase project shows as its password hash parameters; keys in base64. */
export interface FirebaseHashParameters {
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  /** The exponent: scrypt's N is 2 to it. */
  readonly memCost: number;
}

/** A hash as Firebase exports it; both in base64, also with the letters of URLs. */
export interface FirebaseHash extends FirebaseHashParameters {
  readonly kind: 'firebase';
  readonly hash: string;
  readonly salt: string;
}

export interface MovedAccount extends AccountFacts {
  readonly photoUrl: string | null;
  /** Milliseconds since 1970, as `lastLoginAt`. */
  readonly createdAt: number;
  readonly lastLoginAt: number;
  readonly password: ScryptHash | FirebaseHash | null;
  /** Identities elsewhere with which the account signs in too. */
  readonly identities: readonly {
    readonly providerId: string;
    readonly rawId: string;
    readonly email: string | null;
    readonly displayName: string | null;
  }[];
}

export interface FileFacts {
  readonly size: number;
  /** Of the bytes, hex. */
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
  /** Names the site, the same at each run. */
  readonly siteId: string;
  readonly rows: Json;
  /** People; players make accounts of their own at the new address. */
  readonly accounts: readonly MovedAccount[];
  readonly files: readonly MovedFile[];
  /** The hash of each player's proof, by its uid; empty while the site is open. */
  readonly tickets: ReadonlyMap<string, string>;
  /** The bucket that addresses in rows name. */
  readonly bucket: string;
}

/** Where a site goes, with trusted access. Everything may be done twice. */
export interface MoveTarget {
  readonly database: Pick<FunctionDatabase, 'get' | 'page' | 'update'>;
  /** Scheme, host and `/v0/b/{bucket}` of its files. */
  readonly storageBase: string;
  readonly accounts: {
    readonly all: () => Promise<ReadonlyMap<string, AccountFacts>>;
    /** Stores these, at most 1,000, in place of what is there; returns why some were refused. */
    readonly store: (accounts: readonly MovedAccount[]) => Promise<readonly string[]>;
    readonly remove: (uid: string) => Promise<void>;
  };
  readonly files: {
    readonly all: () => Promise<ReadonlyMap<string, FileFacts>>;
    readonly store: (file: MovedFile) => Promise<void>;
    readonly remove: (name: string) => Promise<void>;
  };
}

/** What earlier runs have carried over: hashes of rows by path. */
export interface Journal {
  readonly hashes: ReadonlyMap<string, string>;
  /** Notes what is at the target now; null for what is gone. Kept when it returns. */
  readonly note: (hashes: Readonly<Record<string, string | null>>) => void;
}
