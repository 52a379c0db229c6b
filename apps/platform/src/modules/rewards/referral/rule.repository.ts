import { formatDecimal, type Minor, minor, parseDecimal, SECOND } from '@chhokka/kernel';
import type { SiteItemOf, StakeWeights } from '@chhokka/contracts';
import { amountOf } from '../../../infra/amounts.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import { keptWords, type SiteCard, wordsOf } from '../../staff/editing/index.ts';
import { RULE, type Rule, type Tier } from './referral.types.ts';

type Item = SiteItemOf<'referral_rule'>;

interface Row {
  readonly words: Words;
  readonly enabled: boolean;
  readonly weights: StakeWeights;
  readonly tiers: readonly { readonly stake: string; readonly amount: string }[];
  readonly friend_gift: Minor;
  readonly wagering: number | null;
  readonly claim_days: number | null;
}

export async function readRule(db: Queryable): Promise<Rule | null> {
  const { rows } = await db.query<Row>(
    'select words, enabled, weights, tiers, friend_gift, wagering, claim_days from referral.rule where id = $1',
    [RULE],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { words, enabled, weights, tiers, wagering } = row;
  return {
    title: words,
    enabled,
    weights,
    tiers: tiers.map(({ stake, amount }) => ({ stake: minor(BigInt(stake)), amount: minor(BigInt(amount)) })),
    friendGift: row.friend_gift,
    wagering,
    claimDays: row.claim_days,
  };
}

export async function listForEditing(db: Queryable): Promise<SiteCard[]> {
  const rule = await readRule(db);
  if (rule === null) return [];
  const { title, enabled } = rule;
  return [
    {
      id: RULE,
      title: { bn: title.bn, en: title.en },
      place: '',
      enabled,
      startsAt: null,
      endsAt: null,
      picture: null,
    },
  ];
}

export async function readForEditing(db: Queryable, id: string): Promise<Item | null> {
  const rule = id === RULE ? await readRule(db) : null;
  if (rule === null) return null;
  const { title, enabled, weights, tiers, friendGift, wagering, claimDays } = rule;
  return {
    kind: 'referral_rule',
    title: wordsOf(title),
    enabled,
    weights,
    tiers: tiers.map(({ stake, amount }) => ({ stake: formatDecimal(stake), amount: formatDecimal(amount) })),
    friendGift: formatDecimal(friendGift),
    wagering,
    claimDays,
  };
}

/**
 * Weights begin this long after they are stored. So they are there before any round that they hold for is counted, and all
 * changes to a round count by the same ones.
 */
const AHEAD_MS = 10 * SECOND;

/** Writes the rule. Friends are looked at again, because other tiers may be reached by what they have staked. `at` in ms. */
export async function writeEdited(tx: Transaction, item: Item, at: number): Promise<void> {
  await tx.query(
    `update referral.rule set (words, enabled, weights, tiers, friend_gift, wagering, claim_days) = ($2, $3, $4, $5, $6, $7, $8)
      where id = $1`,
    [
      RULE,
      keptWords(item.title),
      item.enabled,
      JSON.stringify(item.weights),
      JSON.stringify(tiersOf(item).map(({ stake, amount }) => ({ stake: String(stake), amount: String(amount) }))),
      parseDecimal(item.friendGift),
      item.wagering,
      item.claimDays,
    ],
  );
  // The row of the rule is locked, so that the newest weights are known.
  await tx.query(
    `insert into referral.weight (since, weights)
      select greatest(to_timestamp($1::float8 / 1000), newest.since + interval '1 millisecond'), $2::jsonb
        from (select since, weights from referral.weight order by since desc limit 1) newest where newest.weights <> $2::jsonb`,
    [at + AHEAD_MS, JSON.stringify(item.weights)],
  );
  await tx.query('update referral.friend set next_stake = 0 where next_stake is distinct from 0');
}

/** The tiers of an item in minor units. Its schema has checked the decimals. */
export function tiersOf({ tiers }: Pick<Item, 'tiers'>): Tier[] {
  return tiers.map(({ stake, amount }) => ({ stake: amountOf(stake), amount: amountOf(amount) }));
}
