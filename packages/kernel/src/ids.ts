const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Random bytes for some ids at once, because asking for a few takes as long as asking for many. */
const reserve = new Uint8Array(1_024);
let used = reserve.length;

let last = 0;
let count = 0;

/**
 * A time-ordered unique id (UUID version 7, RFC 9562): 48 bits of ms, a 12-bit counter within it, then randomness. Up
 * to 4,096 ids that one process makes in the same ms keep their order.
 */
export function uuidv7(now: number = Date.now()): string {
  count = now === last ? (count + 1) & 0xfff : 0;
  last = now;
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const counter = count.toString(16).padStart(3, '0');
  const random = eightRandomBytes();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${random.slice(0, 4)}-${random.slice(4)}`;
}

/** As hex; the first two bits say that the id is of RFC 9562. */
function eightRandomBytes(): string {
  if (used === reserve.length) {
    crypto.getRandomValues(reserve);
    used = 0;
  }
  let hex = HEX[((reserve[used] ?? 0) & 0x3f) | 0x80] ?? '';
  for (let at = 1; at < 8; at += 1) hex += HEX[reserve[used + at] ?? 0] ?? '';
  used += 8;
  return hex;
}

/** The smallest id of version 7 for that time (ms since the epoch): all ids made before are smaller. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
