import { isIPv6 } from 'node:net';

const PREFIX_GROUPS = 4;
const GROUPS = 8;

/**
 * Whom an address stands for when calls are counted. An IPv6 customer has a whole /64 and a fresh address for every
 * call: all of it counts as one. An IPv4 address, also one written as IPv6, counts for itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = !tail ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const prefix = groups.slice(0, PREFIX_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
