import { type Currency, type Minor, currency, minor } from '@chhokka/kernel';
import { z } from 'zod';
import { wireInteger } from '../amounts.ts';
import { keepable } from '../text.ts';

/**
 * Fields of the house protocol. Money is a JSON integer in minor units on the wire and a bigint inside. Each schema
 * decodes incoming and encodes outgoing values, so that both sides share one declaration.
 */

const MAX = Number.MAX_SAFE_INTEGER;
const isMinor = z.custom<Minor>((value) => typeof value === 'bigint');
const asMinor = { decode: (wire: number) => minor(wire), encode: (inside: Minor) => wireInteger(inside) };

/** Zero or more minor units. */
export const amount = z.codec(
  z.int().min(0).max(MAX).describe('integer, minor units of the currency'),
  isMinor,
  asMinor,
);

/** Minor units of either sign. */
export const signedAmount = z.codec(
  z.int().min(-MAX).max(MAX).describe('integer, minor units of the currency, either sign'),
  isMinor,
  asMinor,
);

export const currencyCode = z.codec(
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('ISO 4217 code'),
  z.custom<Currency>((value) => typeof value === 'string'),
  { decode: (wire) => currency(wire), encode: (inside) => inside as string },
);

/** An id made by either side: printable ASCII without spaces, so that it fits into log lines and keys. */
export const id = z.string().regex(/^[\x21-\x7e]{1,128}$/);

export const requestId = id.describe('made by the caller, new for each call; a repeat must carry the same body');
export const txId = id.describe('unique per provider for ever: the key of idempotency');
export const roundId = id.describe("the provider's id of the round");
export const playerId = id.describe('opaque id of the player, as given by launch and authenticate');
export const gameCode = keepable(64);
export const session = z.string().min(1).max(512).describe('the token that launch gave');
export const callName = z
  .string()
  .max(32)
  .optional()
  .describe('the name of this call: the signature covers it, as it does not cover the path');
export const at = z.int().min(0).describe('when it happened at the caller, ms since the epoch');
export const roundClosed = z.boolean().describe('no further movement of this round will come');
