import type { CallArguments, CallValue } from '@chhokka/contracts';
import { atSite } from '@chhokka/kernel';
import { causeOf } from '@chhokka/messages/line-causes';
import { type LineWords, lineWords } from '@chhokka/messages/line-words';
import { CSV_ROWS, CsvFile, type CsvValue } from '../../../infra/http/csv.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { readBets } from './bets.ts';
import { columnsOf } from './file-columns.ts';
import { readMovements } from './movements.ts';
import { readProfit } from './team-profit.ts';
import type { TeamsParts } from './teams.parts.ts';

type FileQuery = CallArguments<'teamFile'>;

/** Rows that are read at once, and of downlines with their sums. */
const PAGE = 1_000;
const DOWNLINES = 200;

/** A report of the agent's line as CSV: the rows of the same call with the words of its page, page by page, while they are sent. */
export function reportFile(parts: TeamsParts, agentId: string, { report, ...query }: FileQuery): CsvFile {
  const language = textLanguageOf(query.language);
  const columns = columnsOf(report, language);
  const read = { bets: betRows, profit: profitRows, movements: moveRows }[report];
  const rows = read(parts, agentId, query, lineWords[language]);
  return new CsvFile(`${report}-${query.from}-${query.to}`, columns, rows);
}

type Rows = AsyncGenerator<readonly CsvValue[]>;
type Query = Omit<FileQuery, 'report'>;

const amount = (number: string | number): CsvValue => ({ number: String(number) });

async function* betRows(parts: TeamsParts, agentId: string, query: Query, words: LineWords): Rows {
  const read = (after: string | undefined) => readBets(parts, agentId, { ...query, after, pageSize: PAGE });
  for await (const bet of pages(read)) {
    yield [
      timeOf(parts, bet.endedAt),
      bet.member.account,
      amount(bet.level),
      bet.gameName,
      bet.vendorName,
      words.kinds[bet.gameType],
      bet.roundId,
      ...[bet.stake, bet.effectiveStake, bet.win, bet.net].map(amount),
    ];
  }
}

async function* moveRows(parts: TeamsParts, agentId: string, query: Query, words: LineWords): Rows {
  const read = (after: string | undefined) => readMovements(parts, agentId, { ...query, after, pageSize: PAGE });
  for await (const move of pages(read)) {
    const { member, level, sort, reference } = move;
    const cause = causeOf(move.kind);
    const what = [words.sorts[sort], cause ? words.causes[cause] : ''];
    yield [timeOf(parts, move.at), member.account, amount(level), ...what, amount(move.amount), reference];
  }
}

async function* profitRows(parts: TeamsParts, agentId: string, query: Query, words: LineWords): Rows {
  const read = (after: string | undefined) =>
    readProfit(parts, agentId, { ...query, search: '', after, pageSize: DOWNLINES });
  for await (const { account, type, members, sums } of pages(read)) {
    const numbers = [sums.newMembers, sums.active, sums.deposits, sums.withdrawals, sums.rounds];
    yield [
      account,
      words.types[type],
      amount(members),
      ...[...numbers, sums.deposited, sums.withdrawn, sums.stake, sums.effectiveStake].map(amount),
      ...[sums.win, sums.bonus, sums.rebate, sums.net].map(amount),
    ];
  }
}

async function* pages<Row>(
  read: (after: string | undefined) => Promise<{ readonly list: readonly Row[]; readonly next: string | null }>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (let sent = 0; sent < CSV_ROWS;) {
    const { list, next } = await read(after);
    yield* list;
    if (next === null) return;
    sent += list.length;
    after = next;
  }
}

/** By the site's clock: `2026-11-27 15:30:00`. */
function timeOf({ settings }: TeamsParts, at: CallValue<'teamBets'>['list'][number]['endedAt']): string {
  return new Date(atSite(at, settings.dayOffset())).toISOString().slice(0, 19).replace('T', ' ');
}
