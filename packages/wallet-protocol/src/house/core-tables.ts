import { TABLE_BOUNDS } from '@chhokka/kernel';
import { z } from 'zod';
import { amount, currencyCode, gameCode } from './fields.ts';

/**
 * The calls of the core API about live tables, for providers that have some: what the operator sees of a table, changes of
 * its settings, and the cancellation of a round.
 */

const person = z.string().trim().min(1).max(128);
const reason = z.string().trim().min(1).max(500);
const at = z.int().min(0).max(8_640_000_000_000_000).describe('ms since the epoch');
const tableCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const betType = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const roundNumber = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('of the provider: what its replay is named by');
const rtp = z.int().min(0).max(1_000_000).describe('return to player ×100 (9650 is 96.50 %)');

/** How a table plays and what it takes. All limits hold for slips that arrive from then on, also in the running round. */
export const tableSettings = z.object({
  open: z.boolean().describe('false: the running round is played and paid, and none follows'),
  bettingMs: z.int().describe('how long bets are open, ms: from the next round on'),
  restMs: z.int().describe('from the end of a round to the next one, ms: after the running round'),
  minBet: amount.describe('smallest stake on one spot'),
  maxStake: amount.describe('largest stakes of one player in a round'),
  maxExposure: amount.describe('largest possible payout of a round to all players together'),
  maxBet: z
    .record(betType, amount)
    .describe('largest stakes of one player on one spot, by bet type; a type that is absent takes no bets'),
});
export type HouseTableSettings = z.output<typeof tableSettings>;

const settingsVersion = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('a hash of the settings: a change names the one that its editor has seen');

/** Operator → provider. */
export const tableRequests = {
  /** All tables with their settings and running rounds. */
  tables: z.object({}),
  /** Changes the settings of a table. Repeated until it is answered: the same `changeId` is done once. */
  'table-settings': z.object({
    changeId: z.uuid().describe('of the decision: a repeat changes nothing and gets the first answer'),
    table: tableCode,
    version: settingsVersion,
    settings: tableSettings,
    reason,
    askedBy: person.describe('who asked, at the operator'),
    confirmedBy: person.nullable().describe('who agreed: another person. Null only for a change that raises no limit'),
  }),
  /** The rounds of a table, the newest first. */
  'table-rounds': z.object({
    table: tableCode,
    before: z.int().min(1).optional().describe('only rounds with a lower number of the table'),
    limit: z.int().min(1).max(100),
  }),
  /** Cancels a round while its bets are open, and gives every stake back. Two people have decided it. */
  'cancel-round': z.object({
    cancellationId: z.uuid().describe('of the decision: a repeat changes nothing and gets the first answer'),
    table: tableCode,
    round: roundNumber,
    reason,
    askedBy: person,
    confirmedBy: person.describe('who agreed: another person'),
  }),
  /** What each bet type of a table took and paid in the rounds that were settled in a time. */
  'table-returns': z.object({ table: tableCode, from: at, to: at.describe('not included') }),
} as const;

const runningRound = z.object({
  round: roundNumber,
  number: z.int().min(1).describe('of the table, without gaps'),
  state: z.enum(['betting', 'locked', 'drawing']),
  opensAt: at,
  locksAt: at,
  players: count,
  staked: amount,
  exposure: amount.describe('the largest payout of the round, over all its outcomes'),
});

const coreTable = z.object({
  table: tableCode,
  gameCode,
  titles: z.object({ bn: z.string(), en: z.string() }),
  currency: currencyCode,
  version: settingsVersion,
  settings: tableSettings,
  betTypes: z
    .array(
      z.object({
        name: betType,
        rtp,
        maxWin: count.nullable().describe('hundredths of the bet; null: no bound is stated'),
      }),
    )
    .max(100),
  round: runningRound.nullable().describe('null: no round runs'),
});
export type CoreTable = z.output<typeof coreTable>;

const tableRound = z.object({
  round: roundNumber,
  number: z.int().min(1),
  state: z.enum(['betting', 'locked', 'drawing', 'settled', 'cancelled']),
  openedAt: at,
  lockedAt: at.nullable(),
  drawnAt: at.nullable(),
  endedAt: at.nullable(),
  players: count,
  staked: amount.describe('what was accepted; in a cancelled round what went back'),
  paid: amount,
  mark: z.string().nullable().describe('the outcome in short; null: not settled'),
  cancelled: z
    .object({ by: z.enum(['operator', 'rule']), reason: z.string() })
    .nullable()
    .describe('why it has no outcome: two people decided it, or a written rule of the provider'),
  replay: z.string().nullable().describe('the address that shows the round to anybody; null before it has ended'),
});
export type CoreTableRound = z.output<typeof tableRound>;

/** Sums over rounds. The squares are statistics of minor units, for the band of chance, and no money. */
const betTypeReturn = z.object({
  name: betType,
  rounds: count,
  bets: count,
  staked: amount,
  paid: amount,
  rtp,
  deviation: z
    .number()
    .min(0)
    .nullable()
    .describe('highest standard deviation of what one unit on one spot returns; null: not stated'),
  stakeSquares: z.number().min(0).describe('Σ over rounds of the stake squared'),
  winSquares: z.number().min(0),
  stakeWins: z.number().min(0).describe('Σ over rounds of stake × payout'),
});
export type CoreBetTypeReturn = z.output<typeof betTypeReturn>;

/** HTTP 200 of each call. */
export const tableAnswers = {
  tables: z.object({ tables: z.array(coreTable).max(1_000) }),
  'table-settings': z.object({ changeId: z.uuid(), table: tableCode, version: settingsVersion }),
  'table-rounds': z.object({ rounds: z.array(tableRound).max(100) }),
  'cancel-round': z.object({ cancellationId: z.uuid(), round: roundNumber }),
  'table-returns': z.object({ betTypes: z.array(betTypeReturn).max(100) }),
} as const;

export type TableSettingsRequest = z.output<(typeof tableRequests)['table-settings']>;
export type TableRoundsRequest = z.output<(typeof tableRequests)['table-rounds']>;
export type CancelRoundRequest = z.output<(typeof tableRequests)['cancel-round']>;
export type TableReturnsRequest = z.output<(typeof tableRequests)['table-returns']>;

/** What is wrong with one setting. */
export type SettingsFault =
  | 'betting_time'
  | 'rest_time'
  | 'off_step'
  | 'stake_under_minimum'
  | 'exposure_under_stake'
  | 'limit_under_minimum';

/**
 * What is wrong with settings, each with the path of its field (`maxStake`, `maxBet.SIDE`). Empty: a table can have them.
 * Both sides judge by it: the operator before somebody is asked, the provider before anything is written.
 */
export function settingsFaults(settings: HouseTableSettings): { field: string; fault: SettingsFault }[] {
  const { bettingMs, restMs, minBet, maxStake, maxExposure, maxBet } = settings;
  const limits = Object.entries(maxBet).map(([name, value]) => ({ field: `maxBet.${name}`, value }));
  const stepped = [{ field: 'minBet', value: minBet }, { field: 'maxStake', value: maxStake }, ...limits];
  const when = (is: boolean, field: string, fault: SettingsFault) => (is ? [{ field, fault }] : []);
  return [
    ...when(!isWithin(bettingMs, TABLE_BOUNDS.bettingMs), 'bettingMs', 'betting_time'),
    ...when(!isWithin(restMs, TABLE_BOUNDS.restMs), 'restMs', 'rest_time'),
    ...stepped.flatMap(({ field, value }) => when(!isStep(value), field, 'off_step')),
    ...when(maxStake < minBet, 'maxStake', 'stake_under_minimum'),
    ...when(maxExposure < maxStake, 'maxExposure', 'exposure_under_stake'),
    ...limits.flatMap(({ field, value }) => when(value < minBet, field, 'limit_under_minimum')),
  ];
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}

function isStep(value: bigint): boolean {
  return value > 0n && value % TABLE_BOUNDS.step === 0n;
}

/** Whether a change lets somebody stake or win more than before, which takes two people. */
export function raisesLimits(before: HouseTableSettings, after: HouseTableSettings): boolean {
  return (
    after.maxStake > before.maxStake ||
    after.maxExposure > before.maxExposure ||
    Object.entries(after.maxBet).some(([name, limit]) => limit > (before.maxBet[name] ?? 0n))
  );
}
