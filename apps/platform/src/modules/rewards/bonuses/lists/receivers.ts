import type { CallArguments } from '@chhokka/contracts';
import { addDays, type Minor, siteDay } from '@chhokka/kernel';
import type { Queryable } from '../../../../infra/db.ts';
import type { BonusesParts, Rule } from '../bonuses.types.ts';
import { eligibleOf } from '../engine/eligible.ts';
import { findIds } from '../engine/members.repository.ts';
import { hundredths } from '../rules/amount.policy.ts';
import { findSegment } from './lists.repository.ts';
import { type Mistake, MOST_LINES, parseList, type ParsedLine } from './parse.ts';

/** A member of a list, and the amount in minor units. */
export interface Receiver {
  readonly line: number;
  readonly memberId: string;
  readonly account: string;
  readonly amount: Minor;
}

export interface Receivers {
  readonly receivers: readonly Receiver[];
  readonly mistakes: readonly Mistake[];
}

type Asked = CallArguments<'officeGiveBonuses'>['receivers'];

/** Who is on the list, and what is wrong with it. */
export async function receiversOf(parts: BonusesParts, db: Queryable, rule: Rule, asked: Asked): Promise<Receivers> {
  const most = mostOf(rule);
  if (asked.by === 'segment') return ofSegment(parts, db, rule, { ...asked, most });
  const { lines, mistakes } = parseList(asked.csv);
  const known = await findIds(db, lines.map(({ account }) => account)); // prettier-ignore
  const found = lines.map((line): { readonly receiver: Receiver | null; readonly mistake: Mistake | null } => {
    const member = known.get(line.account);
    const problem = member === undefined ? 'account' : wrongIn(line, member.currency, rule, most);
    if (problem !== null || member === undefined)
      return { receiver: null, mistake: { line: line.line, text: line.text, problem: problem ?? 'account' } };
    const { account, id } = member;
    return { receiver: { line: line.line, memberId: id, account, amount: line.amount }, mistake: null };
  });
  return {
    receivers: found.flatMap(({ receiver }) => receiver ?? []),
    mistakes: [...mistakes, ...found.flatMap(({ mistake }) => mistake ?? [])].toSorted((a, b) => a.line - b.line),
  };
}

/** The most that the rule gives one member. */
function mostOf({ item: { amount } }: Rule): Minor {
  return hundredths(amount.how === 'fixed' ? amount.amount : amount.cap);
}

function wrongIn({ amount }: ParsedLine, currency: string, { item }: Rule, most: Minor): Mistake['problem'] | null {
  if (currency !== item.currency) return 'currency';
  if (amount <= 0n) return 'too_small';
  return amount > most ? 'too_large' : null;
}

/** Members who played in the last days, as far as the rule is for them. */
async function ofSegment(
  parts: BonusesParts,
  db: Queryable,
  rule: Rule,
  asked: Extract<Asked, { by: 'segment' }> & { readonly most: Minor },
): Promise<Receivers> {
  const amount = hundredths(asked.amount);
  if (amount <= 0n) return refused(asked.amount, 'too_small');
  if (amount > asked.most) return refused(asked.amount, 'too_large');
  const today = siteDay(parts.clock.now(), parts.settings.dayOffset());
  const found = await findSegment(db, {
    from: addDays(today, 1 - asked.days),
    currency: rule.item.currency,
    leastStake: hundredths(asked.leastStake),
    limit: MOST_LINES + 1,
  });
  if (found.length > MOST_LINES) return refused(String(found.length), 'too_many');
  const eligible = await eligibleOf(parts, db, rule, found.map(({ memberId }) => memberId)); // prettier-ignore
  const receivers = found
    .filter(({ memberId }) => eligible.has(memberId))
    .map((member, place) => ({ ...member, line: place + 1, amount }));
  return { receivers, mistakes: [] };
}

function refused(text: string, problem: Mistake['problem']): Receivers {
  return { receivers: [], mistakes: [{ line: 1, text, problem }] };
}
