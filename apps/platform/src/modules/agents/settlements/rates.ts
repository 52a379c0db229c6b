import { assert, type Currency, minor, siteDay } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type AccountId, lockAccounts, openAccounts, openFund } from '../../money/ledger/index.ts';
import * as repository from './rates.repository.ts';
import { differenceOf, type Settled, settleRates } from './settle.policy.ts';
import type { SettlementsParts } from './settlements.parts.ts';
import type { Inputs, Item, Run, Step } from './settlements.types.ts';
import { writeItems } from './write.ts';
import { dropGathered, findBefore, keyOf } from './write.repository.ts';

/** Most direct downlines that a settlement names. */
const NAMED = 50;

type Taker = repository.RatedTaker & {
  readonly settled: Settled;
  readonly rates: NonNullable<Inputs['rates']>;
};

/**
 * Settles the line rates of the next takers of a day. Agents get theirs as income; what other members get by their own rate
 * goes to their wallets in the same transaction.
 */
export async function rateNext(parts: SettlementsParts, tx: Transaction, run: Run, limit: number): Promise<Step> {
  const day = siteDay(run.from, parts.settings.dayOffset());
  const takers = (await repository.nextRated(tx, run, { day, limit })).map(settledOf);
  const last = takers.at(-1)?.takerId;
  if (last === undefined) return { phase: 3, after: null };
  const items = takers.map((taker) => itemOf(taker, run));
  const before = await findBefore(tx, items);
  const keyed = takers.map((taker, place) => ({ taker, item: items[place] as Item }));
  const got = await repository.ownBefore(
    tx,
    takers.map(({ takerId }) => takerId),
    day,
  );
  // Whoever became an agent since the first count stays what he was paid as.
  const earns = ({ isAgent, takerId, parts: from }: Taker): boolean =>
    !got.has(takerId) && (isAgent || from.some(({ memberId }) => memberId !== takerId));
  const agents = keyed.filter(({ taker, item }) => before.has(keyOf(item)) || earns(taker)).map(({ item }) => item);
  const written = await writeItems(parts, tx, run, { items: agents, before });
  const members = keyed
    .filter(({ taker, item }) => !before.has(keyOf(item)) && !earns(taker))
    .map(({ taker }) => taker);
  const own = await payOwn(parts, tx, { run, day, members, got });
  await dropGathered(
    tx,
    run.id,
    takers.map(({ takerId }) => takerId),
  );
  return {
    phase: 2,
    after: last,
    settled: written.settled + own.length,
    amount: own.reduce((sum, { amount }) => sum + amount, written.amount),
  };
}

function settledOf(taker: repository.RatedTaker): Taker {
  const rates = taker.parts.map(({ memberId, rate, units }) => ({
    memberId: memberId === taker.takerId ? null : memberId,
    difference: differenceOf(taker.rate, rate),
    units,
  }));
  return { ...taker, rates, settled: settleRates(rates) };
}

function itemOf({ takerId, settled, rates }: Taker, { from, until }: Run): Item {
  const size = ({ difference, units }: (typeof rates)[number]): bigint => BigInt(difference) * units;
  const largest = rates.toSorted((one, other) => (size(other) > size(one) ? 1 : size(other) < size(one) ? -1 : 0));
  return {
    from,
    until,
    versionId: null,
    agreementId: null,
    giverId: null,
    takerId,
    active: 0n,
    carriedIn: 0n,
    settled,
    inputs: { rates: largest.slice(0, NAMED) },
  };
}

/** Pays members what their own rate brings, less what they got before for the day and what they owe. */
async function payOwn(
  { clock, ledger, settings }: SettlementsParts,
  tx: Transaction,
  { run, day, members, got }: { run: Run; day: string; members: readonly Taker[]; got: ReadonlyMap<string, bigint> },
): Promise<repository.OwnRate[]> {
  const owed = await repository.takeOwed(
    tx,
    members.map(({ takerId }) => takerId),
  );
  const changed = new Map<string, bigint>();
  const due = members.flatMap(
    ({ takerId: memberId, rate, settled, parts }): Omit<repository.OwnRate, 'transferId'>[] => {
      const amount = settled.whole - (got.get(memberId) ?? 0n);
      if (amount === 0n) return [];
      const owes = owed.get(memberId) ?? 0n;
      const kept = amount < 0n ? 0n : amount < owes ? amount : owes;
      const left = amount < 0n ? owes - amount : owes - kept;
      if (left !== owes) changed.set(memberId, left);
      const units = parts.reduce((sum, part) => sum + part.units, 0n);
      return [{ memberId, units, rate, whole: settled.whole, amount, kept }];
    },
  );
  if (due.length === 0) return [];
  await repository.keepOwed(tx, changed);
  const transfers = await postOwn(tx, { ledger, currency: settings.values.currency as Currency }, { run, day, due });
  const own = due.map((each) => ({ ...each, transferId: transfers.get(each.memberId) ?? null }));
  const now = clock.now();
  const settledDay = siteDay(now, settings.dayOffset());
  await repository.insertOwn(tx, own, { day, number: run.number, settledDay, now });
  return own;
}

/** Returns the transfers by member. */
async function postOwn(
  tx: Transaction,
  { ledger, currency }: Pick<SettlementsParts, 'ledger'> & { readonly currency: Currency },
  { run, day, due }: { run: Run; day: string; due: readonly Omit<repository.OwnRate, 'transferId'>[] },
): Promise<ReadonlyMap<string, bigint>> {
  const paid = due.filter(({ amount, kept }) => amount > kept);
  if (paid.length === 0) return new Map();
  const accounts = await openAccounts(
    tx,
    paid.map(({ memberId }) => ({ kind: 'member_cash', owner: memberId, currency })),
  );
  const house = await openFund(tx, { kind: 'house_agents', currency }, { rule: 'agent' });
  await lockAccounts(tx, [...accounts, house]);
  const outcomes = await ledger.post(
    tx,
    paid.map(({ memberId, amount, kept }, place) => ({
      externalId: `agent_rate:${memberId}:${day}:${run.number}`,
      kind: 'agent_rate',
      from: house,
      to: accounts[place] as AccountId,
      amount: minor(amount - kept),
      reference: day,
    })),
  );
  return new Map(
    outcomes.map((answer, place) => {
      assert(answer.outcome === 'posted', 'a rate is paid once for a day');
      return [(paid[place] as (typeof paid)[number]).memberId, answer.transferId];
    }),
  );
}
