// x509 finds its parsers through decorators, which require this import first.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { writeFileDurably } from '../files.ts';
import type { TlsFiles } from '../http/listener.ts';
import { constraintsOf, mayNames, permitNames } from './nameConstraints.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Trusting a new authority on every device of a venue is work, so it is rarely replaced. */
const AUTHORITY_DAYS = 15 * 365;
/** Apple's systems refuse server certificates with a longer lifetime. */
const SERVER_DAYS = 397;
const RENEW_BEFORE_DAYS = 30;

export interface ServerCertificate extends TlsFiles {
  /** The authority's own certificate as PEM, which devices have to trust. */
  readonly authority: string;
  readonly expiresAt: number;
  /** Names that the authority may not sign for: devices would refuse the whole certificate. */
  readonly refused: readonly string[];
}

/**
 * Returns a certificate for the given names, signed by this installation's authority. Both are created if missing; the
 * certificate is renewed if it expires soon or lacks a name. The keys never leave `data/tls`.
 */
export async function loadLocalCertificate(
  dataDir: string,
  names: readonly string[],
  now: number,
): Promise<ServerCertificate> {
  const folder = path.join(dataDir, 'tls');
  const authority = await loadAuthority(folder, names, now);
  const may = mayNames(constraintsOf(new X509Certificate(authority.cert)));
  const own = names.filter(may);
  const refused = names.filter((name) => !may(name));
  const stored = readPair(folder, 'server');
  const pair =
    stored && isUsable(stored.cert, authority.cert, own, now)
      ? stored
      : await issue(folder, authority, own, now);
  const expiresAt = new X509Certificate(pair.cert).notAfter.getTime();
  return {
    ...pair,
    cert: pair.cert + authority.cert,
    authority: authority.cert,
    expiresAt,
    refused,
  };
}

async function loadAuthority(
  folder: string,
  names: readonly string[],
  now: number,
): Promise<TlsFiles> {
  const stored = readPair(folder, 'authority');
  if (stored) return stored;
  assertNeverMade(folder);
  const keys = await createKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerial(),
    // The date distinguishes several installations' authorities in a device's list.
    name: `CN=Vitrine local authority ${new Date(now).toISOString().slice(0, 10)}, O=Vitrine`,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      permitNames(names),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return writePair(folder, 'authority', keys, certificate);
}

async function issue(
  folder: string,
  authority: TlsFiles,
  names: readonly string[],
  now: number,
): Promise<TlsFiles> {
  const keys = await createKeys();
  const issuer = new X509Certificate(authority.cert);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: randomSerial(),
    subject: 'CN=Vitrine site server, O=Vitrine',
    issuer: issuer.subject,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + SERVER_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await importKey(authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map(asAlternativeName)),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return writePair(folder, 'server', keys, certificate);
}

function isUsable(cert: string, authority: string, names: readonly string[], now: number): boolean {
  const certificate = new X509Certificate(cert);
  const san = certificate.getExtension(SubjectAlternativeNameExtension);
  const known = new Set(san?.names.items.map(({ value }) => value) ?? []);
  return (
    certificate.issuer === new X509Certificate(authority).subject &&
    certificate.notAfter.getTime() - now > RENEW_BEFORE_DAYS * DAY_MS &&
    names.every((name) => known.has(name))
  );
}

function asAlternativeName(name: string): { type: 'ip' | 'dns'; value: string } {
  const isAddress = /^[0-9.]+$/.test(name) || name.includes(':');
  return { type: isAddress ? 'ip' : 'dns', value: name };
}

function createKeys() {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

function importKey(pem: string) {
  const der = PemConverter.decodeFirst(pem);
  return crypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign']);
}

/** Positive and unpredictable, as browsers require of serial numbers. */
function randomSerial(): string {
  return `01${randomBytes(15).toString('hex')}`;
}

/**
 * Refuses to replace a lost authority: every device that trusts it would be locked out.
 * @throws Error that tells the operator what to do
 */
function assertNeverMade(folder: string): void {
  const signs = ['authority.crt', 'server.crt', 'server.key'];
  if (!signs.some((name) => existsSync(path.join(folder, name)))) return;
  const lost = ['authority.key', 'authority.crt'].filter(
    (name) => !existsSync(path.join(folder, name)),
  );
  throw new Error(
    `${folder} has lost ${lost.join(' and ')}. Bring it back or restore the data folder from a backup. To begin with a new authority, which every device then has to trust anew, remove the folder.`,
  );
}

function readPair(folder: string, name: string): TlsFiles | undefined {
  const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.crt`)];
  if (!existsSync(key) || !existsSync(cert)) return undefined;
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

async function writePair(
  folder: string,
  name: string,
  keys: Awaited<ReturnType<typeof createKeys>>,
  certificate: X509Certificate,
): Promise<TlsFiles> {
  const der = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const key = `${PemConverter.encode(der, 'PRIVATE KEY')}\n`;
  const cert = `${certificate.toString('pem')}\n`;
  await writeFileDurably(path.join(folder, `${name}.key`), key, 0o600);
  // Written last: a pair counts only if both files exist, so a crash in between creates a new one.
  await writeFileDurably(path.join(folder, `${name}.crt`), cert, 0o644);
  return { key, cert };
}
