import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { momentText } from '../../moment.ts';
import { exclusionLength, moneyKind, period, protectionValue, realityMinutes } from './schemas.ts';

export const protection = contract({
  summary: 'The member’s limits and how much of each is used, exclusions, net position and lifetime net deposit.',
  value: protectionValue,
});

const positiveMoney = money.refine((text) => /^\d{1,10}\.\d{2}$/.test(text) && /[1-9]/.test(text), 'invalid');

export const protectionLimit = contract({
  summary: 'Sets a limit. A lower limit applies at once; a higher one, or none (null), applies a day later.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: moneyKind, period, amount: positiveMoney.nullable() }),
    z.object({ kind: z.literal('time'), period, minutes: z.number().int().min(1).max(44_640).nullable() }),
  ]),
  value: protectionValue,
});

export const protectionExclude = contract({
  summary: 'Excludes the member from games and deposits. Open games end. Nobody can lift the exclusion early.',
  body: z.object({ length: exclusionLength }),
  value: protectionValue,
  errors: ['exclusion_shorter'],
});

export const protectionReality = contract({
  summary: 'Sets the minutes of play between reality checks; null: off.',
  body: z.object({ minutes: realityMinutes.nullable() }),
  value: protectionValue,
});

export const protectionPlay = contract({
  summary: 'What the member staked and won since a moment (ms since the epoch, at most a day ago), and the difference.',
  query: z.object({ since: momentText.min(0) }),
  value: z.object({ staked: money, won: money, net: money }),
});

/** The number of a reality check. Each member has numbers of their own, from 1. */
const checkNumber = z.number().int().min(1).max(2_147_483_647);

export const protectionStand = contract({
  summary:
    'Reports that a page of the member shows a reality check, with its number (null: the page has none yet). ' +
    'No bet is accepted until the member answers it, for three minutes at most; each report restarts them. ' +
    'Answers the number of the open check, which is the same for all pages. Null: the member answered it elsewhere, ' +
    'or the last answer is too recent, and the page hides its check.',
  body: z.object({ check: checkNumber.nullable() }),
  value: z.object({ check: checkNumber.nullable() }),
});

export const protectionAnswer = contract({
  summary: 'Stores that the member has answered the reality check with this number. Bets are accepted again.',
  body: z.object({ check: checkNumber }),
  value: z.object({}),
});
