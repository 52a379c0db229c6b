import { type CallArguments, type CallValue, gameType as knownGameType } from '@chhokka/contracts';
import { formatDecimal, minor } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { languageOf, type TitleLanguage } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { BetRecord } from '../wallet/index.ts';
import type { RecordsParts } from './index.ts';
import { findAccounts, findLines } from './lines.repository.ts';
import { periodsOf, totalOf } from './profit.policy.ts';
import { spanOf } from './range.ts';
import type { AccountLine, Profit } from './records.types.ts';
import { sumDays, sumPlayed } from './sums.repository.ts';
import { sortOf, wordOf } from './words.policy.ts';

type Asked = { from?: string | undefined; to?: string | undefined };

/** The calls by which members read their records. */
export function recordsHandlers(parts: RecordsParts): HandlersOf<'records'> {
  const { pool, clock, settings, wallet } = parts;
  const span = (asked: Asked) => spanOf(asked, { now: clock.now(), minutesEast: settings.values.gmtOffsetMinutes });
  return {
    async betRecords({ after, pageSize, language, from, to, vassalage, gameType }, { session }) {
      const page = { after, limit: pageSize, span: span({ from, to }), vassalage, gameType };
      const { list, next } = await wallet.betRecords(session.memberId, page);
      return { list: list.map((round) => presentRound(parts, round, languageOf(language))), next };
    },

    async betTotals({ language, from, to, vassalage, gameType }, { session }) {
      const played = await sumPlayed(pool, session.memberId, span({ from, to }));
      const selected = played.filter(
        (sum) =>
          (vassalage === undefined || sum.vassalage === vassalage) &&
          (gameType === undefined || sum.gameType === gameType),
      );
      const staked = selected.reduce((total, sum) => total + sum.staked, 0n);
      const won = selected.reduce((total, sum) => total + sum.won, 0n);
      const vendors = [...new Set(played.map((sum) => sum.vassalage))];
      return {
        bets: selected.reduce((total, sum) => total + sum.bets, 0),
        staked: formatDecimal(staked),
        won: formatDecimal(won),
        net: formatDecimal(won - staked),
        vendors: vendors.map((each) => ({ vassalage: each, name: vendorName(parts, each, languageOf(language)) })),
        gameTypes: knownGameType.options.filter((type) => played.some((sum) => sum.gameType === type)),
      };
    },

    accountRecords: (args, { session }) => readLines(parts, args, { ...session, span: span(args) }),

    async profitRecords({ by, from, to }, { session }) {
      const { days, ...asked } = span({ from, to });
      const { gmtOffsetMinutes: minutesEast } = settings.values;
      const periods = periodsOf(await sumDays(pool, session.memberId, { ...asked, minutesEast }), days, by);
      return {
        list: periods.map((period) => ({ from: period.from, to: period.to, ...presentProfit(period) })),
        total: presentProfit(totalOf(periods)),
      };
    },
  };
}

async function readLines(
  { pool, catalogue }: RecordsParts,
  { account, sort, after, pageSize, language }: CallArguments<'accountRecords'>,
  asking: { memberId: string; currency: string; span: { from: number; to: number } },
): Promise<CallValue<'accountRecords'>> {
  const { memberId, span } = asking;
  const accounts = await findAccounts(pool, asking);
  const balances = {
    available: formatDecimal(accounts.cash.balance),
    held: formatDecimal(accounts.held?.balance ?? 0n),
  };
  const asked = accounts[account];
  if (asked === null) return { list: [], next: null, ...balances };
  const page = { ...span, sort: sort ?? null, before: placeOf(after), limit: pageSize };
  const lines = await findLines(pool, { id: asked.id, memberId }, page);
  const shown = lines.slice(0, pageSize);
  const gameName = ({ round }: AccountLine) =>
    round && (catalogue.snapshot.game(round.vassalage, round.gameCode)?.name[languageOf(language)] ?? round.gameCode);
  return {
    list: shown.map((line) => ({
      number: line.version.toString(),
      at: line.at,
      sort: sortOf(line.sort),
      word: wordOf(line, account === 'held'),
      reference: line.reference,
      gameName: gameName(line),
      roundId: line.round?.id ?? null,
      amount: formatDecimal(line.amount),
      balance: formatDecimal(line.balance),
    })),
    next: lines.length > pageSize ? (shown.at(-1)?.version.toString() ?? null) : null,
    ...balances,
  };
}

/** The end of the previous page: the number of its last line. Throws `Refused('bad_request')`. */
function placeOf(after: string | undefined): bigint | null {
  if (after === undefined) return null;
  if (!/^\d{1,18}$/.test(after)) throw new Refused('bad_request');
  return BigInt(after);
}

function presentProfit(profit: Profit) {
  return {
    bets: profit.bets,
    staked: formatDecimal(profit.staked),
    won: formatDecimal(profit.won),
    net: formatDecimal(minor(profit.won - profit.staked)),
    deposited: formatDecimal(profit.deposited),
    withdrawn: formatDecimal(profit.withdrawn),
    promoted: formatDecimal(profit.promoted),
  };
}

function presentRound(
  parts: RecordsParts,
  round: BetRecord,
  language: TitleLanguage,
): CallValue<'betRecords'>['list'][number] {
  const game = parts.catalogue.snapshot.game(round.vassalage, round.gameCode);
  return {
    roundId: round.roundId,
    // A game that is no longer in the catalogue is shown by its code.
    gameName: game?.name[language] ?? round.gameCode,
    gameCode: round.gameCode,
    vassalage: round.vassalage,
    vendorName: vendorName(parts, round.vassalage, language),
    gameType: knownGameType.parse(round.gameType),
    bet: formatDecimal(round.bet),
    win: formatDecimal(round.win),
    net: formatDecimal(round.net),
    state: round.state,
    openedAt: round.openedAt,
    closedAt: round.closedAt,
  };
}

function vendorName({ catalogue }: RecordsParts, vassalage: string, language: TitleLanguage): string {
  return catalogue.snapshot.vendors.get(vassalage)?.name[language] ?? vassalage;
}
