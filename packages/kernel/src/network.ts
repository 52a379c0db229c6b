const CUSTOMER_GROUPS = 4;
const SITE_GROUPS = 3;
const GROUPS = 8;
const IPV6 = /^(?=.*:)[0-9a-f:.]+(?:%.+)?$/i;
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

/**
 * The network under which an address is counted. An IPv6 customer has a whole /64 and can use a new address for every
 * call, so all of it counts as one. An IPv4 address counts alone, also in IPv6 notation.
 */
export function networkOf(address: string): string {
  if (!IPV6.test(address)) return address;
  return mappedIPv4(address) ?? `${firstGroups(address, CUSTOMER_GROUPS)}::/64`;
}

/**
 * The /48 around an IPv6 address, null for IPv4. Anybody can get one for free, with 65,536 networks in it. A mobile
 * network has as many customers in one.
 */
export function siteOf(address: string): string | null {
  if (!IPV6.test(address) || MAPPED.test(address)) return null;
  return `${firstGroups(address, SITE_GROUPS)}::/48`;
}

/** The IPv4 address in IPv6 notation, or undefined. */
export function mappedIPv4(address: string): string | undefined {
  return MAPPED.exec(address)?.[1];
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = !tail ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const prefix = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return prefix.join(':');
}
