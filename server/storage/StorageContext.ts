import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { Clock } from '../clock.ts';
import type { Exchange } from '../http/Exchange.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Toll } from '../http/toll.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { ObjectStore } from './objectStore.ts';
import type { ObjectWriter } from './objectWriter.ts';
import type { Quota } from './quota.ts';
import type { Method } from './rules/parseRules.ts';
import type { StorageRules } from './rules/compileStorageRules.ts';
import { asRuleResource, type StoredObject } from './StoredObject.ts';
import type { UploadStore } from './uploadStore.ts';

/** What the storage handlers work with. */
export interface StorageContext {
  readonly bucket: string;
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
  readonly files: ContentFiles;
  readonly writer: ObjectWriter;
  readonly rules: StorageRules;
  readonly clock: Clock;
  readonly verifyToken: (token: string) => Promise<AuthClaims | null>;
  readonly toll: Toll;
  readonly quota: Quota;
  /** Behaves like hosted storage; see `limits/firebase.ts`. */
  readonly isHosted: boolean;
  /** Returns an account's current custom claims; null if the account is gone. */
  readonly claimsNow: (uid: string) => Readonly<Record<string, unknown>> | null;
}

type Written = Pick<StoredObject, 'name' | 'size' | 'contentType' | 'customMetadata'>;

/** Refuses with 403 what `storage.rules` does not allow. */
export function demandAllowed(
  context: StorageContext,
  method: Method,
  name: string,
  auth: AuthClaims | null,
  resource: StoredObject | undefined,
  written?: Written,
): void {
  const { bucket, isHosted } = context;
  // The hosted service may not show rules the file that an upload replaces.
  const seen = isHosted && method === 'create' ? undefined : resource;
  const isAllowed = context.rules.allows({
    method,
    bucket,
    name,
    auth,
    resource: seen ? asRuleResource(seen, bucket) : null,
    newResource: written ? asRuleResource(written, bucket) : null,
  });
  if (!isAllowed) throw new HttpProblem(403, 'permissionDenied');
}

/**
 * Returns the caller, who pays for the request; null without a token.
 * @throws HttpProblem 401 for an invalid token, so that clients refresh it instead of giving up
 */
export async function readCaller(
  context: StorageContext,
  exchange: Exchange,
): Promise<AuthClaims | null> {
  const header = exchange.req.headers.authorization;
  const token = /^(?:Firebase|Bearer) (\S+)$/.exec(header ?? '')?.[1];
  const claims = token === undefined ? null : await context.verifyToken(token).catch(() => null);
  context.toll.demand(claims, exchange);
  if (header !== undefined && claims === null) throw new HttpProblem(401, 'unauthenticated');
  return claims;
}

/** Charges for a file before it is accepted. @throws HttpProblem 429, 413 */
export function payForFile(
  { toll }: StorageContext,
  auth: AuthClaims | null,
  exchange: Exchange,
  bytes: number,
): void {
  toll.demand(auth, exchange, { requests: 0, uploads: 1, storedBytes: bytes });
}

/** Names are paths that rules match by segment: no empty, dot or control parts. */
export function mustObjectName(raw: string | null): string {
  const segments = (raw ?? '').split('/');
  const isBad = segments.some((part) => part === '' || part === '.' || part === '..');
  if (raw === null || isBad || raw.length > 1024 || /\p{Cc}/u.test(raw)) {
    throw new HttpProblem(400, 'invalidName');
  }
  return raw;
}
