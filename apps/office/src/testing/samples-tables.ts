import type { CallValue } from '@chhokka/contracts';
import { NOON } from './samples-desk.ts';
import { UNDECIDED } from './samples-requests.ts';

type Table = CallValue<'officeTables'>['list'][number];
type Request = CallValue<'officeTableRequests'>['list'][number];

/** The table of the samples. */
export const WHICH = { provider: 'MEGH', table: 'roulette' };

/** A table with a running round whose bets are open. */
export function table(other: Partial<Table> = {}): Table {
  return {
    ...WHICH,
    providerName: 'Meghna',
    gameCode: 'roulette',
    name: 'Roulette Dhaka',
    currency: 'BDT',
    version: '0123456789abcdef',
    settings: {
      open: true,
      bettingMs: 15_000,
      restMs: 4_000,
      minBet: '10.00',
      maxStake: '1000.00',
      maxExposure: '10000.00',
      maxBet: { STRAIGHT: '50.00' },
    },
    betTypes: [
      { name: 'STRAIGHT', rtp: 9_730, maxWin: 3_600 },
      { name: 'HALF', rtp: 9_730, maxWin: 200 },
    ],
    round: {
      round: 77,
      number: 1_207,
      state: 'betting',
      locksAt: NOON + 9_000,
      players: 3,
      staked: '120.00',
      exposure: '8400.00',
    },
    ...other,
  };
}

/** A cancellation that waits for a second operator. */
export function request(other: Partial<Request> = {}): Request {
  return {
    ...UNDECIDED,
    ...WHICH,
    name: 'Roulette Dhaka',
    currency: 'BDT',
    kind: 'cancel',
    round: { round: 77, number: 1_207 },
    before: null,
    after: null,
    reason: 'The picture froze',
    endsAt: NOON + 9_000,
    claim: null,
    answer: '',
    ...other,
  };
}

/** The answer with these tables. */
export const tablesOf = (...list: Table[]) => ({ at: NOON, list, unreachable: [] });

/** The answer with these requests. */
export const requestsOf = (...list: Request[]) => ({ at: NOON, list, next: null });
