import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { ServerClock } from '../clock.ts';
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
import type { Upload, UploadStore } from './uploadStore.ts';

/** What the storage handlers work with. */
export interface StorageContext {
  readonly bucket: string;
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
  readonly files: ContentFiles;
  readonly writer: ObjectWriter;
  readonly rules: StorageRules;
  readonly clock: ServerClock;
  readonly verifyToken: (token: string) => Promise<AuthClaims | null>;
  readonly toll: Toll;
  readonly quota: Quota;
  /** Behaves like hosted storage; see `limits/firebase.ts`. */
  readonly isHosted: boolean;
  /** Returns an account's current custom claims; null if the account is gone. */
  readonly claimsNow: (uid: string) => Readonly<Record<string, unknown>> | null;
}

type Written = Pick<StoredObject, 'name' | 'size' | 'contentType' | 'customMetadata'>;

type Judge = Pick<StorageContext, 'bucket' | 'isHosted' | 'rules' | 'claimsNow'>;

/** Refuses with 403 what `storage.rules` does not allow with the caller's present rights. */
export function assertAllowed(...question: Parameters<typeof isAllowed>): void {
  if (!isAllowed(...question)) throw new HttpProblem(403, 'permissionDenied');
}

function isAllowed(
  judge: Judge,
  method: Method,
  name: string,
  auth: AuthClaims | null,
  resource: StoredObject | undefined,
  written?: Written,
): boolean {
  const { bucket, isHosted, rules } = judge;
  // The hosted service may not show rules the file that an upload replaces.
  const seen = isHosted && method === 'create' ? undefined : resource;
  return rules.allows({
    method,
    bucket,
    name,
    auth: auth && withCurrentRights(judge, auth),
    resource: seen ? asRuleResource(seen, bucket) : null,
    newResource: written ? asRuleResource(written, bucket) : null,
  });
}

/** True if whoever began an upload may store it now: they may have been removed from the team meanwhile. */
export function isStillAllowed(
  judge: Judge,
  { name, size, settings, auth }: Upload,
  current: StoredObject | undefined,
): boolean {
  return isAllowed(judge, 'create', name, auth, current, { ...settings, name, size });
}

/** A token goes on saying for an hour what somebody was allowed when it was made. */
function withCurrentRights({ claimsNow, isHosted }: Judge, auth: AuthClaims): AuthClaims | null {
  if (isHosted) return auth; // which knows only the initial token
  const now = claimsNow(auth.uid);
  if (now === null) return null;
  const { teams: _teams, device: _device, ...token } = auth.token;
  return { ...auth, token: { ...token, ...now } };
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
  context.toll.charge(claims, exchange);
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
  toll.charge(auth, exchange, { requests: 0, uploads: 1, storedBytes: bytes });
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
