import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';
import { accountsOfOperators } from '../../staff/operators/index.ts';
import { findSignals, readPeriod } from '../teams/index.ts';
import { presentFile } from './income.ts';
import { findFile } from './lists.repository.ts';
import * as repository from './office.repository.ts';
import { presentRows } from './present.ts';
import type { SettlementsParts } from './settlements.parts.ts';

/** What operators read of settlements. They see everybody's name. */

type ReadingParts = Pick<SettlementsParts, 'pool' | 'clock' | 'settings'>;
type Wire = CallValue<'officeSettlementFile'>['settlement'];

const OPEN = { masks: false, parts: true } as const;

export async function listSettlements(
  parts: ReadingParts,
  { pageSize, ...asked }: CallArguments<'officeSettlements'>,
): Promise<CallValue<'officeSettlements'>> {
  const found = await repository.listForOffice(parts.pool, { ...asked, limit: pageSize });
  const page = found.slice(0, pageSize);
  const sums = asked.after === undefined ? await repository.sumForOffice(parts.pool, asked) : null;
  return {
    list: await presentWatched(parts, page),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    sums: sums && { count: sums.count, amount: formatDecimal(sums.amount), paid: formatDecimal(sums.paid) },
  };
}

/** Throws `Refused('item_unknown')`. */
export async function settlementFile(
  parts: ReadingParts,
  settlementId: string,
): Promise<CallValue<'officeSettlementFile'>> {
  const [row, file] = await Promise.all([
    repository.findForOffice(parts.pool, settlementId),
    findFile(parts.pool, settlementId, null),
  ]);
  if (row === null || file === null) throw new Refused('item_unknown');
  const [[settlement], { explanation, corrections }] = await Promise.all([
    presentWatched(parts, [row]),
    presentFile(parts, file, OPEN),
  ]);
  if (settlement === undefined) throw new Refused('item_unknown');
  return { settlement, explanation, corrections };
}

async function presentWatched(parts: ReadingParts, rows: readonly repository.OfficeRow[]): Promise<Wire[]> {
  const operators = rows.flatMap(({ firstBy, decidedBy }) => [...(firstBy === null ? [] : [firstBy]), ...decidedBy]);
  const [shown, accounts, signals] = await Promise.all([
    presentRows(parts.pool, rows, OPEN),
    accountsOfOperators(parts.pool, operators),
    signsOf(parts, rows),
  ]);
  return shown.map((settlement, place) => {
    const { before, firstBy, decidedBy, takerId } = rows[place] as repository.OfficeRow;
    return {
      ...settlement,
      before: before === null ? null : formatDecimal(before),
      signals: signals.get(takerId) ?? 0,
      first: firstBy === null ? null : (accounts.get(firstBy) ?? null),
      decidedBy: decidedBy.flatMap((id) => accounts.get(id) ?? []),
    };
  });
}

/** How many signs of fraud there are in the line of each taker, one after another: they are looked for in many places. */
async function signsOf(
  parts: ReadingParts,
  rows: readonly repository.OfficeRow[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { takerId } of rows) {
    if (!found.has(takerId)) found.set(takerId, (await findSignals(parts, takerId)).length);
  }
  return found;
}

/** Throws `Refused('bad_request')` for a period that is none. */
export async function readCosts(
  { pool }: ReadingParts,
  asked: CallArguments<'officeAgentCosts'>,
): Promise<CallValue<'officeAgentCosts'>> {
  const [days, owing] = await Promise.all([repository.findCosts(pool, readPeriod(asked)), repository.findOwing(pool)]);
  return {
    days: days.map(({ amount, ...each }) => ({ ...each, amount: formatDecimal(amount) })),
    sums: {
      amount: formatDecimal(days.reduce((sum, { amount }) => sum + amount, 0n)),
      waiting: formatDecimal(owing.waiting),
      income: formatDecimal(owing.income),
      debts: formatDecimal(owing.debts),
    },
  };
}
