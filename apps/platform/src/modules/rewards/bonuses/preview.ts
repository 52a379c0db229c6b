import type { BonusRuleItem, CallValue } from '@chhokka/contracts';
import { addDays, DAY, firstIdAt, formatDecimal, SECOND, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { BonusesParts, Due, Rule } from './bonuses.types.ts';
import { atOnce, MOST_AT_ONCE, within } from './engine/award.ts';
import { findDeposits, findSignUps } from './engine/candidates.repository.ts';
import { depositCandidates } from './engine/deposits.ts';
import { dueOf } from './engine/eligible.ts';
import { periodCandidates, periodOf } from './engine/periods.ts';
import { FIRST } from './engine/run.repository.ts';
import { signUpCandidate } from './engine/sign-ups.ts';
import { findKnown } from './engine/members.repository.ts';
import { firstOfEach, hundredths, type Period } from './rules/amount.policy.ts';

type Preview = CallValue<'officeBonusPreview'>;

const DAYS = 7;
const SHOWN = 50;
const LONGEST_MS = 10 * SECOND;
const CANCELLED = '57014';

/** The days that a preview looks at. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * Whom the rule would have paid last week, computed as the engine does it, with all its places and budget. Awards that members
 * have already do not count; of a rule that excludes others, each member gets the first, because it is not known when that one
 * would be over. Reads only. Throws `Refused('preview_too_long')` after ten seconds.
 */
export async function preview(
  parts: BonusesParts & { readonly longestPreviewMs?: number },
  item: BonusRuleItem,
): Promise<Preview> {
  const { longestPreviewMs: longest = LONGEST_MS } = parts;
  const rule = { id: 'preview', item, runsFrom: 0 };
  const span = spanOf(parts, rule);
  if (span === null) return nothing(parts, item);
  try {
    return await transaction(parts.pool, async (tx) => {
      await tx.query('set transaction read only');
      await tx.query(`set local statement_timeout = ${longest}`);
      const until = performance.now() + longest;
      const due: Due[] = [];
      for await (const some of allDue(parts, tx, rule, span)) {
        if (performance.now() > until) throw new Refused('preview_too_long');
        due.push(...some);
      }
      return await present(tx, item, span, firstOfEach(due));
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw new Refused('preview_too_long');
    throw error;
  }
}

/** Null: nobody can know beforehand whom it pays. */
function spanOf({ clock, settings }: BonusesParts, rule: Rule): Span | null {
  const { trigger } = rule.item;
  const [now, offset] = [clock.now(), settings.dayOffset()];
  if (trigger.on === 'rank' || trigger.on === 'mission' || trigger.on === 'code' || trigger.on === 'by_hand')
    return null;
  const isWeekly = (trigger.on === 'loss' || trigger.on === 'stake') && trigger.period === 'week';
  const week = isWeekly ? periodOf(rule, now, offset) : null;
  if (week !== null) return { from: week.first, to: week.last };
  const today = siteDay(now, offset);
  return { from: addDays(today, -DAYS), to: addDays(today, -1) };
}

/** What is due in the span, some at a time. */
async function* allDue(parts: BonusesParts, tx: Transaction, rule: Rule, span: Span): AsyncGenerator<Due[]> {
  const offset = parts.settings.dayOffset();
  const [from, to] = [startOfSiteDay(span.from, offset), startOfSiteDay(span.to, offset) + DAY];
  const { on } = rule.item.trigger;
  if (on === 'deposit') {
    const candidates = depositCandidates(rule, await findDeposits(tx, from, to), offset);
    for (let at = 0; at < candidates.length; at += MOST_AT_ONCE)
      yield dueOf(parts, tx, rule, candidates.slice(at, at + MOST_AT_ONCE));
  } else if (on === 'sign_up') {
    const ids = { from: firstIdAt(from), to: firstIdAt(to) };
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const joined: Awaited<ReturnType<typeof findSignUps>> = await findSignUps(tx, ids, {
        after,
        limit: MOST_AT_ONCE,
      });
      yield dueOf(parts, tx, rule, joined.map((member) => signUpCandidate(rule, member))); // prettier-ignore
      after = joined.at(-1)?.memberId;
    }
  } else {
    for (const period of periodsIn(rule, span, offset)) {
      for (let after: string | null = FIRST; after !== null;) {
        const found: Awaited<ReturnType<typeof periodCandidates>> = await periodCandidates(tx, rule, period, {
          after,
          offset,
        });
        yield dueOf(parts, tx, rule, found.candidates);
        after = found.next;
      }
    }
  }
}

function periodsIn({ item }: Rule, { from, to }: Span, offset: number): Period[] {
  const { trigger } = item;
  if ((trigger.on === 'loss' || trigger.on === 'stake') && trigger.period === 'week')
    return [{ first: from, last: to, endsAt: startOfSiteDay(addDays(to, 1), offset) }];
  return Array.from({ length: DAYS }, (_, place) => {
    const day = addDays(from, place);
    return { first: day, last: day, endsAt: startOfSiteDay(addDays(day, 1), offset) };
  });
}

async function present(tx: Transaction, item: BonusRuleItem, { from, to }: Span, due: Due[]): Promise<Preview> {
  const { fitting, missed } = within(
    {
      places: item.places === null ? null : BigInt(item.places),
      budget: item.budget === null ? null : hundredths(item.budget),
    },
    atOnce({ item }, due),
  );
  const shown = fitting.slice(0, SHOWN);
  const known = await findKnown(tx, shown.map(({ memberId }) => memberId)); // prettier-ignore
  return {
    known: true,
    from,
    to,
    form: item.prize.form,
    currency: item.currency,
    awards: fitting.length,
    members: new Set(fitting.map(({ memberId }) => memberId)).size,
    sum: formatDecimal(fitting.reduce((total, { amount }) => total + amount, 0n)),
    missed,
    list: shown.map(({ memberId, base, amount }) => ({
      account: known.get(memberId)?.account ?? '',
      base: base === null ? null : formatDecimal(base),
      amount: formatDecimal(amount),
    })),
  };
}

function nothing({ clock, settings }: BonusesParts, { prize, currency }: BonusRuleItem): Preview {
  const day = siteDay(clock.now(), settings.dayOffset());
  const none = { awards: 0, members: 0, sum: '0.00', missed: 0, list: [] };
  return { known: false, from: day, to: day, form: prize.form, currency, ...none };
}
