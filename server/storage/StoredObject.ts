import type { RuleResource } from './rules/compileStorageRules.ts';

/** The attributes of an object that a client may set, besides its bytes. */
export interface ObjectSettings {
  readonly contentType: string;
  readonly cacheControl: string | null;
  readonly contentDisposition: string | null;
  readonly contentEncoding: string | null;
  readonly contentLanguage: string | null;
  readonly customMetadata: Readonly<Record<string, string>>;
}

/** One stored object. Times are in ms since 1970. */
export interface StoredObject extends ObjectSettings {
  readonly name: string;
  /** File below `objects/`, named after its contents; each generation has its own file. */
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
  readonly generation: number;
  readonly metageneration: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly downloadTokens: readonly string[];
}

/** Returns the object as the v0 API describes it. */
export function describeObject(object: StoredObject, bucket: string): object {
  return {
    name: object.name,
    bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: new Date(object.createdAt).toISOString(),
    updated: new Date(object.updatedAt).toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: Buffer.from(object.md5, 'hex').toString('base64'),
    contentEncoding: object.contentEncoding ?? 'identity',
    contentDisposition: object.contentDisposition ?? 'inline',
    ...(object.cacheControl === null ? {} : { cacheControl: object.cacheControl }),
    ...(object.contentLanguage === null ? {} : { contentLanguage: object.contentLanguage }),
    ...(Object.keys(object.customMetadata).length === 0 ? {} : { metadata: object.customMetadata }),
    etag: etagOf(object),
    downloadTokens: object.downloadTokens.join(','),
  };
}

/** Changes with the bytes alone, so that metadata changes keep caches valid. */
export function etagOf(object: Pick<StoredObject, 'sha256'>): string {
  return object.sha256.slice(0, 32);
}

export function asRuleResource(
  object: Pick<StoredObject, 'name' | 'size' | 'contentType' | 'customMetadata'>,
  bucket: string,
): RuleResource {
  return {
    name: object.name,
    bucket,
    size: object.size,
    contentType: object.contentType,
    metadata: object.customMetadata,
  };
}
