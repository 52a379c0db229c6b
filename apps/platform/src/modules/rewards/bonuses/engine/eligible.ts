import type { Queryable } from '../../../../infra/db.ts';
import { countryOf } from '../../../../infra/phone.ts';
import type { BonusesParts, Candidate, Due, Rule, Standing } from '../bonuses.types.ts';
import { amountFor, firstOfEach, holdsAt } from '../rules/amount.policy.ts';
import { findKnown, findLeftAlone, type Known } from './members.repository.ts';

type Parts = Pick<BonusesParts, 'clock' | 'standings' | 'settings'>;

/**
 * Those of the candidates to whom the rule gives something, and how much, in their order: it holds at that moment, the member
 * is one of those whom it is for and is not left alone, and the amount is not zero. The preview and the engine both ask this.
 */
export async function dueOf(parts: Parts, db: Queryable, rule: Rule, candidates: readonly Candidate[]): Promise<Due[]> {
  const offset = parts.settings.dayOffset();
  const all = candidates.flatMap((candidate): Due[] => {
    const amount = holdsAt(rule, candidate.at, offset) ? amountFor(rule.item, candidate.base) : null;
    return amount === null ? [] : [{ ...candidate, amount }];
  });
  // An earlier candidate for the same award may be one of those to whom it gives nothing.
  const due = firstOfEach(all);
  if (due.length === 0) return [];
  const ids = [...new Set(due.map(({ memberId }) => memberId))];
  const eligible = await eligibleOf(parts, db, rule, ids);
  const leftAlone = await findLeftAlone(db, [...eligible], parts.clock.now());
  return due.filter(({ memberId }) => eligible.has(memberId) && !leftAlone.has(memberId));
}

/** Those of the members whom the rule is for, whether rewards leave them alone or not. */
export async function eligibleOf(
  parts: Pick<Parts, 'standings'>,
  db: Queryable,
  { item }: Pick<Rule, 'item'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await findKnown(db, ids);
  const { leastRank, labels } = item.eligibility;
  const standings = leastRank === null && labels.length === 0 ? NOBODY : await standingsOf(parts, db, ids);
  return new Set(ids.filter((id) => isFor(item, known.get(id), standings.get(id))));
}

const NOBODY: ReadonlyMap<string, Standing> = new Map();

async function standingsOf(
  { standings }: Pick<Parts, 'standings'>,
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const found = new Map<string, Standing>();
  for (const tell of standings()) {
    for (const [id, { rankLevel, labels }] of await tell(db, ids)) {
      const before = found.get(id) ?? { rankLevel: 0, labels: [] };
      found.set(id, { rankLevel: Math.max(before.rankLevel, rankLevel), labels: [...before.labels, ...labels] });
    }
  }
  return found;
}

function isFor(item: Rule['item'], member: Known | undefined, standing: Standing | undefined): boolean {
  if (member === undefined || member.currency !== item.currency) return false;
  const { countries, leastRank, labels } = item.eligibility;
  if (leastRank !== null && (standing?.rankLevel ?? 0) < leastRank) return false;
  if (labels.length > 0 && !labels.some((label) => standing?.labels.includes(label))) return false;
  return countries.length === 0 || countries.includes((member.mobile && countryOf(member.mobile)) ?? '');
}
