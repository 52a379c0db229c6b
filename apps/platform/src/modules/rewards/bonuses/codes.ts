import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal, HOUR } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { BonusesParts, Candidate, Rule } from './bonuses.types.ts';
import { award } from './engine/award.ts';
import { dueOf } from './engine/eligible.ts';
import { findState } from './engine/members.repository.ts';
import { findLeft, type Left } from './engine/spent.repository.ts';
import { amountFor } from './rules/amount.policy.ts';
import { findCodeRule } from './rules/rules.repository.ts';

/** A code has at least six of 36 signs, so nobody guesses one with this many attempts. */
const OF_MEMBER = { most: 10, withinMs: HOUR };
const OF_NETWORK = { most: 60, withinMs: HOUR };

/**
 * Awards the bonus of a code. A repeat awards nothing more and gets the same answer. Throws `Refused`: bonus_code_invalid
 * whatever the reason is, because answers must not tell codes apart; too_many_attempts.
 */
export async function takeCode(
  parts: BonusesParts,
  { code }: CallArguments<'takeBonusCode'>,
  { session, address, language }: Pick<CallContext<'takeBonusCode'>, 'session' | 'address' | 'language'>,
): Promise<CallValue<'takeBonusCode'>> {
  const { pool, attempts, clock } = parts;
  const { memberId } = session;
  await attempts.countNetwork('bonus code', address, OF_NETWORK);
  await attempts.count('bonus code', memberId, OF_MEMBER);
  const typed = code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  const rule = await findCodeRule(pool, typed);
  if (rule === null) throw new Refused('bonus_code_invalid');
  const candidate = { memberId, sourceId: `${rule.id}:${memberId}`, base: null, at: clock.now() };
  const known = await findState(pool, candidate.sourceId);
  // Once a rule is used up, nobody waits for its lock.
  if (known !== null || isUsedUp(rule, candidate, await findLeft(pool, rule.id)))
    return present(rule, candidate, { state: known, language });
  const state = await transaction(pool, async (tx) => {
    const due = await dueOf(parts, tx, rule, [candidate]);
    await award(parts, tx, rule, due);
    return findState(tx, candidate.sourceId);
  });
  return present(rule, candidate, { state, language });
}

function isUsedUp({ item }: Rule, { base }: Candidate, { places, budget }: Left): boolean {
  return places === 0n || (budget !== null && budget < (amountFor(item, base) ?? 0n));
}

function present(
  { item }: Rule,
  { base }: Candidate,
  { state, language }: { readonly state: string | null; readonly language: CallContext['language'] },
): CallValue<'takeBonusCode'> {
  const shown = ({ review: 'review', ready: 'ready', claimed: 'paid' } as const)[state ?? ''];
  if (shown === undefined) throw new Refused('bonus_code_invalid');
  return {
    title: wordsIn(item.title, language),
    form: item.prize.form,
    amount: formatDecimal(amountFor(item, base) ?? 0n),
    currency: item.currency,
    state: shown,
  };
}
