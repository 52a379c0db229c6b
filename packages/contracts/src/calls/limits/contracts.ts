import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { exclusionLength, moneyKind, period, protectionValue, realityMinutes } from './schemas.ts';

export const protection = contract({
  summary: 'The member’s limits and what is used of them, exclusions, net position and lifetime net deposit.',
  value: protectionValue,
});

const positiveMoney = money.refine((text) => /^\d{1,10}\.\d{2}$/.test(text) && /[1-9]/.test(text), 'invalid');

export const protectionLimit = contract({
  summary: 'Sets a limit. Lower holds at once; higher, or none (null), a day later.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: moneyKind, period, amount: positiveMoney.nullable() }),
    z.object({ kind: z.literal('time'), period, minutes: z.number().int().min(1).max(44_640).nullable() }),
  ]),
  value: protectionValue,
});

export const protectionExclude = contract({
  summary: 'Keeps the member away from games and deposits. Nobody can lift it early; open games end.',
  body: z.object({ length: exclusionLength }),
  value: protectionValue,
  errors: ['exclusion_shorter'],
});

export const protectionReality = contract({
  summary: 'After how many minutes of play the member is told of it; null: never.',
  body: z.object({ minutes: realityMinutes.nullable() }),
  value: protectionValue,
});

export const protectionPlay = contract({
  summary: 'What was played since a moment (ms since the epoch, at most a day ago): staked, won and the difference.',
  query: z.object({ since: z.coerce.number().int().min(0) }),
  value: z.object({ staked: money, won: money, net: money }),
});

/** Of a member's reality checks, one after the other. */
const checkNumber = z.number().int().min(1).max(2_147_483_647);

export const protectionStand = contract({
  summary:
    'A reality check stands over a page of the member, of which it knows the number (null: not yet): no bet is taken until it is answered, for three minutes at most. Said again, it stands longer. Answers the number of the check that stands, one for all pages; null: it was answered elsewhere, or comes too soon after another, and the page puts it away.',
  body: z.object({ check: checkNumber.nullable() }),
  value: z.object({ check: checkNumber.nullable() }),
});

export const protectionAnswer = contract({
  summary: 'The member has answered the reality check of this number: bets are taken again.',
  body: z.object({ check: checkNumber }),
  value: z.object({}),
});
