import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';
import { periodBefore, readPeriod } from '../teams/index.ts';
import { type DayIncome, findDays, findOpenDebts, findStanding } from './income.repository.ts';
import { findCorrections, findFile, listOwn } from './lists.repository.ts';
import { explain, nameAll, presentRows } from './present.ts';
import type { SettlementsParts } from './settlements.parts.ts';
import { availableOf } from './take.ts';

/** What agents read of what they earn. */

type ReadingParts = Pick<SettlementsParts, 'pool' | 'settings'>;

const masksOf = ({ settings }: Pick<ReadingParts, 'settings'>) => ({ masks: settings.values.agentMasksPlayers });

/** Throws `Refused('bad_request')` for a period that is none. */
export async function readIncome(
  { pool }: ReadingParts,
  memberId: string,
  asked: CallArguments<'agentIncome'>,
): Promise<CallValue<'agentIncome'>> {
  const period = readPeriod(asked);
  const [standing, days, before] = await Promise.all([
    findStanding(pool, memberId),
    findDays(pool, memberId, period),
    findDays(pool, memberId, periodBefore(period)),
  ]);
  return {
    available: formatDecimal(availableOf(standing)),
    coming: formatDecimal(standing.coming),
    owedToMe: formatDecimal(standing.owedToMe),
    iOwe: formatDecimal(standing.iOwe),
    sums: sumOf(days),
    before: sumOf(before),
    days: [...Map.groupBy(days, ({ day }) => day)].map(([day, kinds]) => ({
      day,
      kinds: kinds.map(({ kind, earned, passedOn }) => ({
        kind,
        earned: formatDecimal(earned),
        passedOn: formatDecimal(passedOn),
      })),
      ...sumOf(kinds),
    })),
  };
}

function sumOf(days: readonly DayIncome[]): CallValue<'agentIncome'>['sums'] {
  const earned = days.reduce((sum, each) => sum + each.earned, 0n);
  const passedOn = days.reduce((sum, each) => sum + each.passedOn, 0n);
  return { earned: formatDecimal(earned), passedOn: formatDecimal(passedOn), kept: formatDecimal(earned - passedOn) };
}

/** Throws `Refused('bad_request')` for a period that is none. */
export async function readSettlements(
  parts: ReadingParts,
  memberId: string,
  { side, kind, after, pageSize, ...asked }: CallArguments<'agentSettlements'>,
): Promise<CallValue<'agentSettlements'>> {
  const period = readPeriod(asked);
  const found = await listOwn(parts.pool, {
    memberId,
    side,
    kind: kind ?? null,
    ...period,
    after: after ?? null,
    limit: pageSize,
  });
  const page = found.slice(0, pageSize);
  return {
    list: await presentRows(parts.pool, page, masksOf(parts)),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Throws `Refused('item_unknown')` unless the member is a side of it. The giver sees no parts of the line below. */
export async function readSettlement(
  parts: ReadingParts,
  memberId: string,
  settlementId: string,
): Promise<CallValue<'agentSettlement'>> {
  const file = await findFile(parts.pool, settlementId, memberId);
  if (file === null) throw new Refused('item_unknown');
  return presentFile(parts, file, { ...masksOf(parts), parts: file.takerId === memberId });
}

/** A settlement with its explanation and corrections. */
export async function presentFile(
  { pool }: Pick<ReadingParts, 'pool'>,
  file: NonNullable<Awaited<ReturnType<typeof findFile>>>,
  reading: { readonly masks: boolean; readonly parts: boolean },
): Promise<CallValue<'agentSettlement'>> {
  const corrections = await findCorrections(pool, file.id);
  const [[settlement, ...later], explanation] = await Promise.all([
    presentRows(pool, [file, ...corrections], reading),
    explain(pool, file, reading),
  ]);
  if (settlement === undefined) throw new Refused('item_unknown');
  return { settlement, explanation, corrections: later };
}

/** What a member owes and is owed, oldest first. */
export async function readDebts(parts: ReadingParts, memberId: string): Promise<CallValue<'agentDebts'>> {
  const debts = await findOpenDebts(parts.pool, memberId);
  const named = await nameAll(
    parts.pool,
    debts.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]),
    masksOf(parts),
  );
  return {
    list: debts.map(({ settlementId, kind, debtorId, creditorId, amount, left, since }) => ({
      settlementId,
      kind,
      debtor: named(debtorId),
      creditor: creditorId === null ? null : named(creditorId),
      amount: formatDecimal(amount),
      left: formatDecimal(left),
      since: since.getTime(),
    })),
  };
}
