import { assert, currency, minor, SECOND } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import type { Consumer } from '../../money/facts/index.ts';
import type { Grant } from '../../money/grants/index.ts';
import { type AccountId, lockAccounts, openAccount, openAccounts, type Transfer } from '../../money/ledger/index.ts';
import { readConfig } from './config.repository.ts';
import * as repository from './earn.repository.ts';
import type { MovingParts, PointsParts } from './points.parts.ts';
import type { PointsConfig } from './points.types.ts';

export const PTS = currency('PTS');

/** Members whose points one transaction pays. */
const STEP = 1_000;

/**
 * A rate begins this long after it is stored. So it is there before any round that it holds for is counted, and all
 * changes to a round count by one rate.
 */
const AHEAD_MS = 10 * SECOND;

/** Counts what stakes earn. It starts with what is played from now on, and cannot be counted again: points are paid. */
export function pointsConsumer(parts: Pick<PointsParts, 'clock' | 'settings'>): Consumer {
  return {
    name: 'points',
    startsAt: 'now',
    async batch(tx, range) {
      await followSwitch(parts, tx);
      await repository.countStakes(tx, range);
    },
  };
}

/** Begins a new rate when the mall was switched on or off. While it is off, stakes earn nothing. */
export async function followSwitch(
  { clock, settings }: Pick<PointsParts, 'clock' | 'settings'>,
  tx: Transaction,
): Promise<void> {
  const isOpen = settings.isOn('POINTMALL');
  if ((await repository.isRateOpen(tx)) === isOpen) return;
  await repository.lockRates(tx);
  const before = await repository.isRateOpen(tx);
  if (before === null) await repository.openFirstRate(tx, isOpen);
  else if (before !== isOpen)
    await repository.insertRate(tx, { since: clock.now() + AHEAD_MS, isOpen, config: await readConfig(tx) });
}

/** Begins the rate of a rule that operators have saved at `at` (ms since the epoch). */
export async function beginRate(tx: Transaction, config: PointsConfig, at: number): Promise<void> {
  await repository.lockRates(tx);
  const isOpen = await repository.isRateOpen(tx);
  await repository.insertRate(tx, { since: at + AHEAD_MS, isOpen: isOpen ?? false, config });
}

/**
 * Gives all members what their stakes have earned, and takes back what later changes to rounds have made too much. Steps of
 * 1,000 members, each a transaction that can be killed and repeated. Returns the number of members.
 */
export async function payAll(parts: PointsParts): Promise<number> {
  const { pool, inTurn } = parts;
  await transaction(pool, (tx) => followSwitch(parts, tx));
  let members = 0;
  for (let after: string | null = null; ;) {
    const step: repository.Due[] = await inTurn(() =>
      transaction(pool, async (tx) => {
        const due = await repository.lockDue(tx, after, STEP);
        await payDue(parts, tx, due);
        return due;
      }),
    );
    members += step.length;
    if (step.length < STEP) return members;
    after = step.at(-1)?.memberId ?? null;
  }
}

/**
 * Pays members whom the caller has locked, at most 1,000: the same points are given or taken back once. No more is taken
 * back than there is; the rest stays due, and later earnings pay it. It locks accounts.
 */
export async function payDue(parts: MovingParts, tx: Transaction, members: readonly repository.Due[]): Promise<void> {
  const due = members.filter((member) => member.due !== 0n);
  if (due.length === 0) return;
  const accounts = await openAccounts(
    tx,
    due.map(({ memberId: owner }) => ({ kind: 'member_points', owner, currency: PTS })),
  );
  const house = await openAccount(tx, { kind: 'house_points', owner: 'house', currency: PTS });
  await lockAccounts(tx, [...accounts, house]);
  const accountOf = new Map(due.map(({ memberId }, place) => [memberId, accounts[place] as AccountId]));
  const given = due.filter((member) => member.due > 0n);
  const taken = await takenBack(
    tx,
    due.filter((member) => member.due < 0n),
  );
  if (given.length > 0) {
    await parts.grants.giveMany(tx, given.map(earnedGrant));
    await repository.storeGiven(
      tx,
      given.map(({ memberId }) => memberId),
    );
  }
  if (taken.length > 0) {
    const transfers = taken.map(({ memberId, payments, points }): Transfer => {
      const from = accountOf.get(memberId) as AccountId;
      const externalId = `points_back:${memberId}:${payments}`;
      return { externalId, kind: 'points_back', from, to: house, amount: minor(points) };
    });
    const posted = await parts.ledger.post(tx, transfers);
    assert(
      posted.every(({ outcome }) => outcome === 'posted'),
      'no more is taken back than there is',
    );
    await repository.storeTaken(tx, taken);
  }
}

function earnedGrant({ memberId, due, payments }: repository.Due): Grant {
  return {
    memberId,
    currency: PTS,
    amount: minor(due),
    cause: { kind: 'points', id: `${memberId}:${payments}` },
    authority: { rule: 'reward' },
    wagering: 0,
    purse: 'points',
  };
}

/** How many points ×100 can be taken back from each, now that their accounts are locked. */
async function takenBack(tx: Transaction, owing: readonly repository.Due[]) {
  if (owing.length === 0) return [];
  const balances = await repository.balancesOf(
    tx,
    owing.map(({ memberId }) => memberId),
  );
  return owing
    .map(({ memberId, payments, due }) => {
      const balance = balances.get(memberId) ?? 0n;
      return { memberId, payments, points: balance < -due ? balance : -due };
    })
    .filter(({ points }) => points > 0n);
}
