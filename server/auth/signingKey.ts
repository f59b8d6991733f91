import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { writeFileDurably } from '../files.ts';

export const TOKEN_ALGORITHM = 'ES256';

export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/**
 * Returns the key that signs ID tokens, created at the first start. Whoever reads this file can sign in as anyone, so
 * only the server's user may; deleting it invalidates all current tokens.
 */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const file = path.join(dataDir, 'signing-key.json');
  if (!existsSync(file)) {
    const pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
    const jwk = { ...(await exportJWK(pair.privateKey)), kid: randomBytes(8).toString('hex') };
    await writeFileDurably(file, JSON.stringify(jwk), 0o600);
  }
  return importSigningKey(JSON.parse(readFileSync(file, 'utf8')) as JWK);
}

async function importSigningKey(jwk: JWK): Promise<SigningKey> {
  const { d: _secret, ...publicJwk } = jwk;
  return {
    id: jwk.kid ?? 'site',
    privateKey: (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, TOKEN_ALGORITHM)) as CryptoKey,
  };
}
