let last = 0;
let count = 0;

/**
 * A time-ordered unique id (UUID version 7, RFC 9562): 48 bits of ms, a 12-bit counter within it, then randomness. Up
 * to 4,096 ids that one process makes in the same ms keep their order.
 */
export function uuidv7(now: number = Date.now()): string {
  count = now === last ? (count + 1) & 0xfff : 0;
  last = now;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  view.setUint16(6, 0x7000 | count);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The smallest id of version 7 for that time (ms since the epoch): all ids made before are smaller. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
