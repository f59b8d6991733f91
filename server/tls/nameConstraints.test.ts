import 'reflect-metadata';
import {
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, createServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLocalCertificate } from './authority.ts';
import { constraintsOf, mayNames } from './nameConstraints.ts';

/* Who can a thief of the authority's key impersonate to devices that trust it? */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-authority-'));
const OWN = ['wall.example', '203.0.113.7', '192.168.1.20', '2001:db8::7'];
let ca = '';

beforeAll(async () => {
  ca = (await loadLocalCertificate(folder, OWN, Date.now())).authority;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a certificate for a name, signed with the authority's key. */
async function forge(name: string): Promise<{ key: string; cert: string }> {
  const pem = readFileSync(path.join(folder, 'tls/authority.key'), 'utf8');
  const raw = PemConverter.decode(pem)[0] ?? new ArrayBuffer(0);
  const signingKey = await crypto.subtle.importKey('pkcs8', raw, ALGORITHM, false, ['sign']);
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const type = /^[\d.]+$|:/.test(name) ? 'ip' : 'dns';
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '07',
    subject: 'CN=forged',
    issuer: new X509Certificate(ca).subject,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [new SubjectAlternativeNameExtension([{ type, value: name }])],
  });
  const exported = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(exported, 'PRIVATE KEY'), cert: certificate.toString('pem') };
}

/** Returns whether a client that trusts the authority accepts a server with a forged certificate. */
async function isBelieved(name: string): Promise<boolean> {
  const server = createServer(await forge(name), (socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const believed = await new Promise<boolean>((resolve) => {
    const isName = !/^[\d.]+$|:/.test(name);
    const options = { port, host: '127.0.0.1', ca, ...(isName && { servername: name }) };
    // The test connects to another address than the name's: only the chain is checked.
    const socket = connect({ ...options, checkServerIdentity: () => undefined });
    socket.on('secureConnect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => server.close());
  });
  server.close();
  return believed;
}

it.each([
  ...OWN,
  'a.wall.example',
  'localhost',
  'venue.local',
  '127.0.0.1',
  '10.9.8.7',
  '172.31.0.1',
  'fd00::1',
])('as %s', async (name) => {
  expect(mayNames(constraintsOf(new X509Certificate(ca)))(name)).toBe(true);
  expect(await isBelieved(name)).toBe(true);
});

it.each([
  'bank.example',
  'notwall.example',
  'example',
  '203.0.113.8',
  '8.8.8.8',
  '172.32.0.1',
  '2001:db8::8',
])('not as %s', async (name) => {
  expect(mayNames(constraintsOf(new X509Certificate(ca)))(name)).toBe(false);
  expect(await isBelieved(name)).toBe(false);
});

it('leaves out what it may not sign for, and the rest goes on', async () => {
  const { cert, refused } = await loadLocalCertificate(
    folder,
    [...OWN, 'later.example'],
    Date.now(),
  );
  expect(refused).toEqual(['later.example']);
  const san = new X509Certificate(cert).getExtension(SubjectAlternativeNameExtension);
  expect(san?.names.items.map(({ value }) => value)).toEqual(OWN);
});
