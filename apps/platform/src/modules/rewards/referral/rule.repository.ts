import { formatDecimal, type Minor, minor, parseDecimal } from '@chhokka/kernel';
import type { SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import { keptWords, type SiteCard, wordsOf } from '../../staff/editing/index.ts';
import { RULE, type Rule, type Tier } from './referral.types.ts';

type Item = SiteItemOf<'referral_rule'>;

interface Row {
  readonly words: Words;
  readonly enabled: boolean;
  readonly tiers: readonly { readonly stake: string; readonly amount: string }[];
  readonly friend_gift: Minor;
  readonly wagering: number | null;
  readonly claim_days: number | null;
}

export async function readRule(db: Queryable): Promise<Rule | null> {
  const { rows } = await db.query<Row>(
    'select words, enabled, tiers, friend_gift, wagering, claim_days from referral.rule where id = $1',
    [RULE],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { words, enabled, tiers, wagering } = row;
  return {
    title: words,
    enabled,
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
  const { title, enabled, tiers, friendGift, wagering, claimDays } = rule;
  return {
    kind: 'referral_rule',
    title: wordsOf(title),
    enabled,
    tiers: tiers.map(({ stake, amount }) => ({ stake: formatDecimal(stake), amount: formatDecimal(amount) })),
    friendGift: formatDecimal(friendGift),
    wagering,
    claimDays,
  };
}

/** Writes the rule. Friends are looked at again, because other tiers may be reached by what they have staked. */
export async function writeEdited(tx: Transaction, _: string, item: Item): Promise<void> {
  await tx.query(
    `update referral.rule set (words, enabled, tiers, friend_gift, wagering, claim_days) = ($2, $3, $4, $5, $6, $7)
      where id = $1`,
    [
      RULE,
      keptWords(item.title),
      item.enabled,
      JSON.stringify(tiersOf(item).map(({ stake, amount }) => ({ stake: String(stake), amount: String(amount) }))),
      parseDecimal(item.friendGift),
      item.wagering,
      item.claimDays,
    ],
  );
  await tx.query('update referral.friend set next_stake = 0 where next_stake is distinct from 0');
}

/** The tiers of an item in minor units. Its schema has checked the decimals. */
export function tiersOf({ tiers }: Pick<Item, 'tiers'>): Tier[] {
  return tiers.map(({ stake, amount }) => ({ stake: amountOf(stake), amount: amountOf(amount) }));
}

function amountOf(text: string): Minor {
  const amount = parseDecimal(text);
  if (amount === null) throw new Error(`${text} is not an amount`);
  return amount;
}
