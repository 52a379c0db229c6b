import { assert, minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import { findSharing, findSharingOf } from '../../../money/payouts/index.ts';
import { findSharers, findSharersOf } from '../../../people/devices/index.ts';
import { MOST_AWARDS, type Offer } from '../../awards/index.ts';
import type { BonusesParts, Candidate, Due, Rule } from '../bonuses.types.ts';
import { offerOf } from '../rules/amount.policy.ts';
import { findAwarded, findBound, findHolders } from './members.repository.ts';
import { addSpent, findLeft, type Left, lockExclusive, lockSpent } from './spent.repository.ts';

type Parts = Pick<BonusesParts, 'clock' | 'awards'>;

/** What one call awards; more are awarded in several. */
export const MOST_AT_ONCE = MOST_AWARDS;
/** A whole town may have one address. */
const MOST_SHARERS = 1_000;
/** Members whose sharers one query asks for, because each may have many. */
const ASKED_AT_ONCE = 100;

export interface HowToAward {
  /** In place of what the rule says. */
  readonly paid?: Offer['paid'] | undefined;
  /** The permit of an award that operators give, by its source id. */
  readonly permits?: ReadonlyMap<string, string>;
}

/**
 * Awards what is due by a rule, at most 1,000 at once: what was awarded before and what exceeds places and budget is left out,
 * and so is a rule that is not stackable for members who have another such award. The locks of the rule, and of its members if it
 * is not stackable, are held until the caller's transaction ends. Returns what was awarded. Call it last: it locks accounts.
 */
export async function award(
  parts: Parts,
  tx: Transaction,
  rule: Rule,
  due: readonly Due[],
  how: HowToAward = {},
): Promise<Due[]> {
  if (due.length === 0) return [];
  assert(due.length <= MOST_AT_ONCE, 'at most 1,000 are awarded at once');
  await lockRules(tx, [rule], due);
  const sourceIds = due.map(({ sourceId }) => sourceId);
  const awarded = await findAwarded(tx, sourceIds);
  const isBound = await findBoundBy(tx, rule, due);
  const open = due.filter(({ sourceId, memberId }) => !awarded.has(sourceId) && !isBound.has(memberId));
  const { fitting } = within(await findLeft(tx, rule.id), atOnce(rule, open));
  if (fitting.length === 0) return [];
  const suspects = await findSuspects(tx, rule, fitting);
  const now = parts.clock.now();
  const offers = fitting.map((each) => {
    const permit = how.permits?.get(each.sourceId);
    const offer = offerOf(rule, each, { now, review: suspects.has(each.memberId), paid: how.paid });
    return permit === undefined ? offer : { ...offer, permit };
  });
  const sum = fitting.reduce((total, { amount }) => total + amount, 0n);
  await addSpent(tx, rule.id, { taken: fitting.length, amount: minor(sum) });
  const ids = await parts.awards.offer(tx, offers);
  assert(ids.size === offers.length, 'what was awarded before is left out under the lock of its rule');
  return fitting;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Locks what `award` locks, apart from accounts. Whoever awards by several rules in one transaction calls it first, with all of
 * them and all members that they may concern, because locks that are taken rule by rule could wait for each other.
 */
export async function lockRules(
  tx: Transaction,
  rules: readonly Pick<Rule, 'id' | 'item'>[],
  members: readonly Pick<Candidate, 'memberId'>[],
): Promise<void> {
  await lockSpent(tx, rules.map(({ id }) => id)); // prettier-ignore
  if (rules.every(({ item }) => item.stackable)) return;
  await lockExclusive(tx, members.map(({ memberId }) => memberId)); // prettier-ignore
}

function findBoundBy(tx: Queryable, { item }: Rule, due: readonly Due[]): Promise<ReadonlySet<string>> {
  if (item.stackable) return Promise.resolve(NOBODY);
  return findBound(tx, [...new Set(due.map(({ memberId }) => memberId))]);
}

/** What a rule gives at once; of one that excludes others, only the first of each member. */
export function atOnce({ item }: Pick<Rule, 'item'>, due: readonly Due[]): readonly Due[] {
  if (item.stackable) return due;
  const first = new Map<string, Due>();
  for (const each of due) if (!first.has(each.memberId)) first.set(each.memberId, each);
  return [...first.values()];
}

/** Those for whom places and budget last, in their order. One that is too much is left out; later smaller ones may fit. */
export function within<T extends Pick<Due, 'amount'>>(
  { places, budget }: Left,
  due: readonly T[],
): { readonly fitting: T[]; readonly missed: number } {
  const fitting: T[] = [];
  let rest = budget;
  for (const each of due) {
    if (places !== null && BigInt(fitting.length) >= places) break;
    if (rest !== null && each.amount > rest) continue;
    if (rest !== null) rest -= each.amount;
    fitting.push(each);
  }
  return { fitting, missed: due.length - fitting.length };
}

/**
 * Members at whom an operator looks first: somebody who shares a browser, an address or a payout account with them, as the rule
 * says, has an award of it, or gets one now.
 */
async function findSuspects(tx: Transaction, rule: Rule, due: readonly Due[]): Promise<ReadonlySet<string>> {
  const { oncePer } = rule.item.eligibility;
  const suspects = new Set<string>();
  if (oncePer.length === 0) return suspects;
  const earlier = new Set<string>();
  const members = [...new Set(due.map(({ memberId }) => memberId))];
  for (let at = 0; at < members.length; at += ASKED_AT_ONCE) {
    const some = members.slice(at, at + ASKED_AT_ONCE);
    const shared = (await sharedBy(tx, some)).filter(({ by }) => oncePer.includes(by));
    const holders = await findHolders(tx, rule.id, [...new Set(shared.map(({ memberId }) => memberId))]);
    const sharers = Map.groupBy(shared, ({ of }) => of);
    for (const member of some) {
      const own = sharers.get(member) ?? [];
      if (own.some(({ memberId }) => holders.has(memberId) || earlier.has(memberId))) suspects.add(member);
      earlier.add(member);
    }
  }
  return suspects;
}

/** Who shares something with each of these members. */
async function sharedBy(tx: Transaction, members: readonly string[]) {
  const paid = await findSharingOf(tx, members, MOST_SHARERS);
  return [
    ...paid.map((each) => ({ ...each, by: 'payout' as const })),
    ...(await findSharersOf(tx, members, MOST_SHARERS)),
  ];
}

/** Who shares something with a member. */
export async function sharersOf(
  db: Queryable,
  memberId: string,
): Promise<{ memberId: string; account: string; by: 'device' | 'address' | 'payout' }[]> {
  const paid = (await findSharing(db, memberId)).map(({ memberId: id, account }) => ({
    memberId: id,
    account,
    by: 'payout' as const,
  }));
  return [...paid, ...(await findSharers(db, memberId, MOST_SHARERS))];
}
