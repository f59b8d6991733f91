import ipaddr from 'ipaddr.js';

/** The only range of global unicast; the rest of IPv6 is special in one way or another. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');
/** Special-purpose ranges that the library's table lacks. */
const REFUSED_V4 = [
  // Serves every Azure machine its configuration, though the address looks public.
  ipaddr.parseCIDR('168.63.129.16/32'),
  ipaddr.parseCIDR('192.0.0.0/24'),
  ipaddr.parseCIDR('192.88.99.0/24'),
  ipaddr.parseCIDR('198.18.0.0/15'),
];
const REFUSED_V6 = [
  // IETF protocols (Teredo, benchmarking, ORCHID), two ranges for documentation, 6to4.
  ipaddr.parseCIDR('2001::/23'),
  ipaddr.parseCIDR('2001:db8::/32'),
  ipaddr.parseCIDR('3fff::/20'),
  ipaddr.parseCIDR('2002::/16'),
];

/**
 * True for an address of the public internet. All others are refused: those with an embedded IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo, ISATAP) could lead back inside.
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? isGlobalV6(address) : !isWithin(address, REFUSED_V4);
}

function isGlobalV6(address: ipaddr.IPv6): boolean {
  return address.match(GLOBAL_V6) && !isWithin(address, REFUSED_V6) && !isIsatap(address);
}

function isWithin(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  ranges: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[],
): boolean {
  return ranges.some(([net, bits]) => address.match(net, bits));
}

/** `…:0:5efe:a.b.c.d` and `…:200:5efe:a.b.c.d`: a tunnel to that IPv4 address. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}
