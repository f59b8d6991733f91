import { BlockList, isIP } from 'node:net';
import { Extension } from '@peculiar/x509';

/*
 * Limits the names that an authority may sign for: whoever obtains its key can impersonate this site to devices that
 * trust it, but no other site. RFC 5280, 4.2.1.10.
 */
const NAME_CONSTRAINTS = '2.5.29.30';

/** Names that no public certificate contains. */
const LOCAL_NAMES = ['localhost', 'local', 'lan', 'internal', 'home.arpa'];
/** Private networks: the address of a site may change within them. */
const LOCAL_NETWORKS: readonly (readonly [address: string, bits: number])[] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];

const TAG = { sequence: 0x30, permitted: 0xa0, dnsName: 0x82, ipAddress: 0x87 } as const;

/**
 * Returns the extension that restricts an authority to local names and to `names`, those of its site at its creation.
 */
export function permitNames(names: readonly string[]): Extension {
  const bases = [
    ...LOCAL_NAMES.map(asDnsName),
    ...LOCAL_NETWORKS.map(([address, bits]) => asNetwork(address, bits)),
    ...names.map((name) => {
      const version = isIP(name);
      return version === 0 ? asDnsName(name) : asNetwork(name, version === 4 ? 32 : 128);
    }),
  ];
  const subtrees = Buffer.concat(bases.map((base) => der(TAG.sequence, base)));
  const value = der(TAG.sequence, der(TAG.permitted, subtrees));
  return new Extension(NAME_CONSTRAINTS, true, new Uint8Array(value));
}

/** Returns whether an authority with this extension may sign for a name; without an extension it may sign for all. */
export function mayNames(extension: Extension | null): (name: string) => boolean {
  if (!extension) return () => true;
  const allowed = readSubtrees(Buffer.from(extension.value));
  const networks = new BlockList();
  for (const { tag, value } of allowed) if (tag === TAG.ipAddress) addNetwork(networks, value);
  const names = allowed.filter(({ tag }) => tag === TAG.dnsName).map(({ value }) => String(value));
  return (name) => {
    const version = isIP(name);
    if (version !== 0) return networks.check(name, version === 4 ? 'ipv4' : 'ipv6');
    return names.some((base) => name === base || name.endsWith(`.${base}`));
  };
}

/** Returns the extension of an authority; null for one made before there were constraints. */
export const constraintsOf = (certificate: {
  getExtension(type: string): Extension | null;
}): Extension | null => certificate.getExtension(NAME_CONSTRAINTS);

const asDnsName = (name: string) => der(TAG.dnsName, Buffer.from(name.toLowerCase(), 'ascii'));

const asNetwork = (address: string, bits: number) => {
  const bytes = bytesOf(address);
  return der(TAG.ipAddress, Buffer.concat([bytes, maskOf(bytes.length, bits)]));
};

function maskOf(length: number, bits: number): Buffer {
  return Buffer.from(
    Array.from({ length }, (_, i) => 256 - 2 ** (8 - Math.min(8, Math.max(0, bits - i * 8)))),
  );
}

function bytesOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  // The URL parser writes the address in hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const all = [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16));
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
}

function addNetwork(networks: BlockList, value: Buffer): void {
  const half = value.length / 2;
  const bits = [...value.subarray(half)].reduce((sum, byte) => sum + Math.clz32(~(byte << 24)), 0);
  const address = value.subarray(0, half);
  if (half === 4) return networks.addSubnet([...address].join('.'), bits, 'ipv4');
  const groups = Array.from({ length: 8 }, (_, i) => address.readUInt16BE(i * 2).toString(16));
  networks.addSubnet(groups.join(':'), bits, 'ipv6');
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

interface Part {
  readonly tag: number;
  readonly value: Buffer;
}

/** Reads what `permitNames` has written. */
function readSubtrees(extension: Buffer): readonly Part[] {
  const inside = (part: Part | undefined) => (part ? readParts(part.value) : []);
  const permitted = inside(readParts(extension)[0])[0];
  return inside(permitted).flatMap((subtree) => inside(subtree).slice(0, 1));
}

function readParts(bytes: Buffer): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at + 1 < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const more = first < 128 ? 0 : first - 128;
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    parts.push({ tag, value: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return parts;
}
