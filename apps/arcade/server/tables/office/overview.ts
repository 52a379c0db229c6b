import { type Result, fail, minor, ok } from '@chhokka/kernel';
import { wireInteger } from '@chhokka/wallet-protocol';
import type {
  CoreBetTypeReturn,
  CoreTable,
  CoreTableRound,
  TableReturnsRequest,
  TableRoundsRequest,
} from '@chhokka/wallet-protocol/house';
import { hundredthsOfPercent } from '../../games/game-library.ts';
import type { RoundLinks } from '../../rgs/links.ts';
import type { TableContext } from '../table-context.ts';
import { versionOf } from './change-settings.ts';
import { deviationsOf } from './deviation.ts';
import { exposureOf } from './exposure.ts';
import * as repository from './overview.repository.ts';

/** What the functions of this file need. `publicUrl`: the arcade's address, without a slash at its end. */
export type OfficeContext = Pick<TableContext, 'pool' | 'rules'> & {
  readonly links: Pick<RoundLinks, 'verifyShared'>;
  readonly publicUrl: string;
};

/** All tables as operators see them. */
export async function tablesNow({ pool, rules }: OfficeContext): Promise<CoreTable[]> {
  const tables = await repository.listTables(pool);
  return tables.map(({ code, gameCode, titles, currency, settings, round, ...table }) => ({
    table: code,
    gameCode,
    titles,
    currency,
    version: versionOf(settings),
    settings,
    betTypes: rules(table.rules).betTypes.map(({ name, returns, maxWin }) => {
      return { name, rtp: wireInteger(hundredthsOfPercent(returns)), maxWin };
    }),
    round: round && {
      round: wireInteger(round.drawId),
      number: round.number,
      state: round.state,
      opensAt: round.opensAt,
      locksAt: round.locksAt,
      players: round.players,
      staked: minor(round.staked),
      exposure: minor(exposureOf(rules(round.rules), round.spots)),
    },
  }));
}

/** Rounds of a table, the newest first. */
export async function roundsOf(
  context: OfficeContext,
  { table, before, limit }: TableRoundsRequest,
): Promise<Result<CoreTableRound[], 'table_unknown'>> {
  if ((await repository.findRules(context.pool, table)) === null) return fail('table_unknown');
  const rounds = await repository.listRounds(context.pool, { table, before: before ?? null, limit });
  return ok(rounds.map((round) => presentRound(context, round)));
}

function presentRound({ rules, links, publicUrl }: OfficeContext, round: repository.SeenRound): CoreTableRound {
  const { drawId, number, state, openedAt, lockedAt, drawnAt, endedAt, players, outcome, cancelReason } = round;
  const cancelled = cancelReason !== null;
  return {
    round: wireInteger(drawId),
    number,
    state,
    openedAt,
    lockedAt,
    drawnAt,
    endedAt,
    players,
    staked: minor(round.staked),
    paid: minor(round.paid),
    // An outcome that is still being shown is nobody's business before the round has ended.
    mark: state === 'settled' && outcome !== null ? rules(round.rules).mark(JSON.parse(outcome)) : null,
    cancelled: cancelled ? { by: round.byOperators ? 'operator' : 'rule', reason: cancelReason } : null,
    replay: endedAt === null ? null : publicUrl + links.verifyShared(drawId),
  };
}

/** What the bet types of a table's present rules took and paid in a time, beside what is stated of them. */
export async function returnsOf(
  { pool, rules }: OfficeContext,
  { table, from, to }: TableReturnsRequest,
): Promise<Result<CoreBetTypeReturn[], 'table_unknown'>> {
  const found = await repository.findRules(pool, table);
  if (found === null) return fail('table_unknown');
  const played = rules(found.rules);
  const deviations = deviationsOf(played);
  const tallied = await repository.sumTallies(pool, { table, rules: found.rules, from, to });
  const sums = new Map(tallied.map(({ betType, ...sum }) => [betType, sum]));
  return ok(
    played.betTypes.map(({ name, returns }) => {
      const { staked, paid, ...sum } = sums.get(name) ?? NOTHING;
      const rtp = wireInteger(hundredthsOfPercent(returns));
      return { name, ...sum, staked: minor(staked), paid: minor(paid), rtp, deviation: deviations.get(name) ?? null };
    }),
  );
}

const NOTHING = { rounds: 0, bets: 0, staked: 0n, paid: 0n, stakeSquares: 0, winSquares: 0, stakeWins: 0 };
