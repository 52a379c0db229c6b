import { siteDay } from '@chhokka/kernel';
import { weighed } from '../../money/facts/index.ts';
import type { Transaction } from '../../../infra/db.ts';
import { type LineInputs, settleLine } from './settle.policy.ts';
import type { SettlementsParts } from './settlements.parts.ts';
import type { Before, Gathered, Item, Run, Step } from './settlements.types.ts';
import * as repository from './write.repository.ts';

/**
 * Writes settlements that differ from what was settled of their periods before: the whole of it the first time, the
 * difference later. Returns what was written.
 */
export async function writeItems(
  { clock, settings }: Pick<SettlementsParts, 'clock' | 'settings'>,
  tx: Transaction,
  run: Pick<Run, 'id' | 'kind'>,
  { items, before }: { readonly items: readonly Item[]; readonly before: ReadonlyMap<string, Before> },
): Promise<{ readonly settled: number; readonly amount: bigint }> {
  const now = clock.now();
  const list = items.flatMap((item) => settlementsOf(item, before.get(repository.keyOf(item))));
  await repository.insertSettlements(tx, run, { list, day: siteDay(now, settings.dayOffset()), now });
  return { settled: list.length, amount: list.reduce((sum, { amount }) => sum + amount, 0n) };
}

/**
 * What is written of an item. Corrections of what operators dropped are dropped, and so is what takes back a dropped correction.
 * What takes back a correction for which an operator has to decide waits with it, and is dropped with it: nobody got that yet.
 */
function settlementsOf(item: Item, first: Before | undefined): readonly repository.NewSettlement[] {
  const plain = { ...item, corrects: first?.id ?? null, behind: null, dropped: null };
  if (first === undefined) return [{ ...plain, amount: item.settled.whole }];
  const amount = item.settled.whole - first.amount;
  if (amount === 0n) return item.settled.carriedOut === first.carriedOut ? [] : [{ ...plain, amount }];
  if (first.state === 'dropped') return [{ ...plain, amount, dropped: first }];
  if (amount > 0n) return [{ ...plain, amount }];
  const unpaid = greatest(amount, -first.dropped);
  const list: repository.NewSettlement[] = [{ ...plain, amount: unpaid, dropped: { reason: null } }];
  let rest = amount - unpaid;
  for (const { id, left } of first.waiting) {
    const part = greatest(rest, -left);
    list.push({ ...plain, behind: id, amount: part });
    rest -= part;
  }
  return [...list, { ...plain, amount: rest }].filter((each) => each.amount !== 0n);
}

const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Settles the next contracts of a run with what was gathered about them. */
export async function writeNext(parts: SettlementsParts, tx: Transaction, run: Run, limit: number): Promise<Step> {
  const gathered = await repository.findGathered(tx, run, limit);
  const last = gathered.at(-1)?.takerId;
  if (last === undefined) return { phase: 3, after: null };
  const keys = gathered.map(({ versionId, takerId }) => ({ versionId, takerId, from: run.from }));
  const before = await repository.findBefore(tx, keys);
  const carried = run.kind === 'dividend' ? await carriedOf(tx, gathered, run) : new Map<string, bigint>();
  const items = gathered.flatMap((each): Item[] => {
    const first = before.get(repository.keyOf({ ...each, from: run.from }));
    // Nobody is told of every hour in which nobody played.
    if (run.kind === 'hourly' && first === undefined && each.stakes.length === 0) return [];
    return [itemOf(each, run, first?.carriedIn ?? carried.get(each.agreementId) ?? 0n)];
  });
  const written = await writeItems(parts, tx, run, { items, before });
  if (run.kind === 'dividend') await carryOn(tx, run, { items, before });
  await repository.dropGathered(
    tx,
    run.id,
    gathered.map(({ takerId }) => takerId),
  );
  return { phase: 2, after: last, ...written };
}

/** What these contracts carry on to the run's period, if they carry over. */
async function carriedOf(
  tx: Transaction,
  gathered: readonly Gathered[],
  run: Run,
): Promise<ReadonlyMap<string, bigint>> {
  const carrying = gathered.filter(({ terms }) => terms.kind === 'dividend' && terms.carryOver);
  return repository.takeCarried(
    tx,
    carrying.map(({ agreementId }) => agreementId),
    run.from,
  );
}

async function carryOn(
  tx: Transaction,
  run: Run,
  { items, before }: { items: readonly Item[]; before: ReadonlyMap<string, Before> },
): Promise<void> {
  const each = items.flatMap(({ settled, agreementId, ...item }) =>
    agreementId === null ? [] : [{ agreementId, out: settled.carriedOut, first: before.get(repository.keyOf(item)) }],
  );
  const anew = each.filter(({ first }) => first === undefined);
  await repository.keepCarried(
    tx,
    anew.map(({ agreementId, out }) => ({ agreementId, amount: out })),
    run.until,
  );
  const changed = each.flatMap(({ agreementId, out, first }) =>
    first === undefined || first.carriedOut === out ? [] : [{ agreementId, amount: out - first.carriedOut }],
  );
  if (changed.length > 0) await repository.addCarried(tx, changed);
}

function itemOf(gathered: Gathered, { from, until }: Run, carriedIn: bigint): Item {
  const { terms, stakes, stake, win, bonus, rebate, active, versionId, agreementId, giverId, takerId } = gathered;
  if (terms.kind === 'realtime') throw new Error('salaries in real time are not gathered by lines');
  const isNet = terms.kind === 'dividend';
  const inputs: LineInputs = { stakes, stake, win, bonus, rebate, active, carriedIn };
  const sources = gathered.sources.map(({ memberId, units, net, active: count }) => ({
    memberId,
    base: isNet ? net : weighed(units),
    active: count,
  }));
  return {
    from,
    until,
    versionId,
    agreementId,
    giverId,
    takerId,
    active,
    carriedIn,
    settled: settleLine(terms, inputs),
    inputs: isNet ? { net: { stake, win, bonus, rebate }, sources } : { stakes, sources },
  };
}
