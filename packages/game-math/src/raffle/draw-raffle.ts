import { hmacSha256 } from '../core/sha256.ts';

/** A ticket that wins, and the place from 1 on. */
export interface Winner {
  readonly place: number;
  readonly ticket: number;
  readonly holder: string;
}

export interface RaffleDraw {
  /** The 32 bytes that were committed to before the raffle opened. */
  readonly seed: Uint8Array;
  /** The 32 bytes of the hash of the list of tickets (`createListHash`). */
  readonly listHash: Uint8Array;
  /** How many tickets there are, numbered from 1. */
  readonly tickets: number;
  /** How many different holders there are. */
  readonly holders: number;
  /** How many prizes there are. */
  readonly places: number;
  /** A holder wins at most once. */
  readonly onePerHolder: boolean;
  /** Who holds a ticket. */
  readonly holderOf: (ticket: number) => string | Promise<string>;
}

/** Tickets are below 2^48, so that a number of 64 bits is hardly ever skipped. */
const MOST_TICKETS = 2 ** 48;
const RANGE = 1n << 64n;

/**
 * The winners, in the order of their places: fewer than places if there are not enough tickets or holders. The number with
 * the counter 0, 1, 2 … is the first eight bytes of HMAC-SHA256(seed, list hash ‖ counter as eight bytes), big-endian. A
 * number in the last, incomplete multiple of the count of tickets is skipped; the ticket is its remainder, plus one. A ticket
 * that has won is skipped, and so is every ticket of a holder who has won, if holders win once.
 */
export async function drawRaffle(draw: RaffleDraw): Promise<Winner[]> {
  const { seed, listHash, tickets, holders, places, onePerHolder, holderOf } = draw;
  if (!Number.isInteger(tickets) || tickets < 0 || tickets > MOST_TICKETS) throw new RangeError('too many tickets');
  const most = Math.min(places, onePerHolder ? holders : tickets);
  const winners: Winner[] = [];
  const won = new Set<number | string>();
  for (let counter = 0n; winners.length < most; counter += 1n) {
    const ticket = ticketOf(seed, listHash, counter, tickets);
    if (ticket === null || won.has(ticket)) continue;
    const holder = await holderOf(ticket);
    if (onePerHolder && won.has(holder)) continue;
    won.add(ticket).add(holder);
    winners.push({ place: winners.length + 1, ticket, holder });
  }
  return winners;
}

/** The ticket that a counter names; null: its number is skipped. */
export function ticketOf(seed: Uint8Array, listHash: Uint8Array, counter: bigint, tickets: number): number | null {
  const message = new Uint8Array(listHash.length + 8);
  message.set(listHash);
  new DataView(message.buffer).setBigUint64(listHash.length, counter);
  const number = new DataView(Uint8Array.from(hmacSha256(seed, message)).buffer).getBigUint64(0);
  const count = BigInt(tickets);
  return number < RANGE - (RANGE % count) ? Number(number % count) + 1 : null;
}
