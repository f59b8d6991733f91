import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TlsFiles } from '../http/listener.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Automatic renewals happen earlier than this. */
const SOON_DAYS = 14;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads a certificate with its chain, and its key.
 * @throws Error that names the variable, its file and the remedy
 */
export function readGiven(certFile: string, keyFile: string): TlsFiles {
  const cert = readAs(
    'TLS_CERT',
    certFile,
    'the file of a certificate, with those that signed it behind it',
    (text) => void certificatesIn(text),
  );
  const key = readAs(
    'TLS_KEY',
    keyFile,
    'the file of the key of the certificate, without a password',
    (text) => void createPrivateKey(text),
  );
  if (certificatesIn(cert)[0]?.checkPrivateKey(createPrivateKey(key))) return { cert, key };
  throw new Error(
    `TLS_KEY is ${keyFile}, which is not the key of the certificate in TLS_CERT (${certFile}): give the two that belong together.`,
  );
}

function readAs(name: string, file: string, right: string, check: (text: string) => void): string {
  try {
    const text = readFileSync(file, 'utf8');
    check(text);
    return text;
  } catch (cause) {
    throw new Error(`${name} is ${file}, which cannot be used: give ${right}.`, { cause });
  }
}

function certificatesIn(pem: string): readonly X509Certificate[] {
  const all = [...pem.matchAll(PEM)].map(([text]) => new X509Certificate(text));
  if (all.length === 0) throw new Error('no certificate');
  return all;
}

export interface Weakness {
  readonly event: 'certificateExpired' | 'certificateEndsSoon' | 'certificateWithoutChain';
  /** A date such as 2027-03-01. */
  readonly ends: string;
}

/** Returns why devices refuse it, or soon will; undefined for a valid one. */
export function weaknessOf(pem: string, now: number): Weakness | undefined {
  const [own, ...chain] = certificatesIn(pem);
  if (!own) return undefined;
  const until = Date.parse(own.validTo);
  const ends = new Date(until).toISOString().slice(0, 10);
  if (until <= now) return { event: 'certificateExpired', ends };
  if (until - now < SOON_DAYS * DAY_MS) return { event: 'certificateEndsSoon', ends };
  const isSelfSigned = own.issuer === own.subject;
  return chain.length === 0 && !isSelfSigned
    ? { event: 'certificateWithoutChain', ends }
    : undefined;
}
