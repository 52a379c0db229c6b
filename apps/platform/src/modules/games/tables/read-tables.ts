import type { CallArguments, CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal, startOfSiteDay } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { CoreBetTypeReturn, CoreTable } from '@chhokka/wallet-protocol/house';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { judgeReturn } from '../../money/reporting/index.ts';
import { answerOf, askAll } from '../providers/index.ts';
import type { TablesParts } from './tables.types.ts';
import { toWire } from './wire.ts';

const PAGE = 50;
/** All live tables, as their providers say at this moment. */
export async function readTables(parts: TablesParts, language: Language): Promise<CallValue<'officeTables'>> {
  const { answers, unreachable } = await askAll(parts, 'tables', (id) => parts.gateway.tables(id));
  const list = answers.flatMap(({ value, ...provider }) =>
    value.tables.map((table) => presentTable(provider, table, language)),
  );
  return { at: parts.clock.now(), list, unreachable };
}

function presentTable(
  provider: { readonly provider: string; readonly providerName: string },
  { table, gameCode, titles, currency, version, settings, betTypes, round }: CoreTable,
  language: Language,
): CallValue<'officeTables'>['list'][number] {
  return {
    ...provider,
    table,
    gameCode,
    name: titles[titleLanguageOf(language)],
    currency,
    version,
    settings: toWire(settings),
    betTypes,
    round: round && {
      round: round.round,
      number: round.number,
      state: round.state,
      locksAt: round.locksAt,
      players: round.players,
      staked: formatDecimal(round.staked),
      exposure: formatDecimal(round.exposure),
    },
  };
}

/** A table as its provider says at this moment. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function findTable(
  { gateway }: TablesParts,
  { provider, table }: { readonly provider: string; readonly table: string },
): Promise<CoreTable> {
  const { tables } = answerOf(await gateway.tables(provider));
  const found = tables.find((each) => each.table === table);
  if (found === undefined) throw new Refused('item_unknown');
  return found;
}

/** A page of rounds. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function readRounds(
  { gateway }: TablesParts,
  { provider, table, after }: CallArguments<'officeTableRounds'>,
): Promise<CallValue<'officeTableRounds'>> {
  const before = after === undefined ? {} : { before: Number(after) };
  const { rounds } = answerOf(await gateway.tableRounds(provider, { table, limit: PAGE, ...before }));
  const list = rounds.map(({ staked, paid, ...round }) => ({
    ...round,
    staked: formatDecimal(staked),
    paid: formatDecimal(paid),
  }));
  const last = list.at(-1);
  return { list, next: last && last.number > 1 && list.length >= PAGE ? String(last.number) : null };
}

/** The returns of bet types in days of the site. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function readReturns(
  { gateway, settings }: TablesParts,
  { provider, table, from, to }: CallArguments<'officeTableReturns'>,
): Promise<CallValue<'officeTableReturns'>> {
  const { gmtOffsetMinutes } = settings.values;
  const begins = startOfSiteDay(from, gmtOffsetMinutes);
  const ends = startOfSiteDay(to, gmtOffsetMinutes) + DAY;
  const { betTypes } = answerOf(await gateway.tableReturns(provider, { table, from: begins, to: ends }));
  return { list: betTypes.map(presentReturn) };
}

/**
 * Judged by the same band as slots are: the independent trials are the rounds, because all bets of a round share its
 * outcome.
 */
function presentReturn(sums: CoreBetTypeReturn): CallValue<'officeTableReturns'>['list'][number] {
  const { name, rounds, bets, staked, paid, rtp, deviation, stakeSquares, winSquares, stakeWins } = sums;
  const common = { name, rounds, bets, staked: formatDecimal(staked), paid: formatDecimal(paid), stated: rtp / 100 };
  if (staked === 0n) return { ...common, realised: null, low: null, high: null, state: 'unknown' };
  const stated = { rtp, deviation: deviation === null ? null : deviation * 100 };
  const judged = judgeReturn({ rounds, staked, won: paid, ...stated, stakeSquares, winSquares, stakeWins });
  const { realised, low, high, state } = judged;
  return { ...common, realised, low, high, state };
}
