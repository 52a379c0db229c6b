import type { CallArguments } from '@chhokka/contracts';
import { DAY, formatDecimal, type Minor, parseDecimal, uuidv7, ZERO } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Queryable, type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { amountWithin } from '../../../infra/amounts.ts';
import { lockPayout } from '../payouts/index.ts';
import { lockCash, setAside } from './money.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import * as repository from './withdrawals.repository.ts';

const PER_MEMBER: AttemptRule = { most: 50, withinMs: DAY };

/** Amounts that the site's values set, in minor units. */
export function limitsOf({ settings: { values } }: Pick<WithdrawalParts, 'settings'>) {
  const read = (text: string): Minor => parseDecimal(text) ?? ZERO;
  return { min: read(values.withdrawalMin), max: read(values.withdrawalMax), day: read(values.withdrawalDayMax) };
}

/**
 * Requests a withdrawal: the hold, the row and its first step are one transaction. A repeated request returns the same
 * withdrawal in its current state, and needs no second proof. Throws `Refused` as the call's contract says.
 */
export async function requestWithdrawal(
  parts: WithdrawalParts,
  args: CallArguments<'withdraw'>,
  { session, language }: { session: MemberSession; language: Language },
): Promise<Withdrawal> {
  const { pool, attempts, payment, waker } = parts;
  const { memberId } = session;
  const before = await repository.findRequest(pool, memberId, args.requestId);
  if (before !== null) return sameRequest(before, args, language);
  const amount = amountWithin(args.amount, limitsOf(parts), {
    language,
    symbol: parts.settings.values.currencySymbol,
  });
  await attempts.count('withdrawal', memberId, PER_MEMBER);
  // Checked before the proof, so that a refused request does not use up its code.
  await assertMay(parts, pool, memberId, { amount, endsBonus: args.endsBonus });
  await payment.prove(memberId, { paymentPassword: args.paymentPassword, code: args.code });
  const withdrawal = await transaction(pool, (tx) => write(parts, tx, { args, amount, session, language }));
  waker.wake('balance', [memberId]);
  return withdrawal;
}

async function write(
  parts: WithdrawalParts,
  tx: Transaction,
  given: { args: CallArguments<'withdraw'>; amount: Minor; session: MemberSession; language: Language },
): Promise<Withdrawal> {
  const { clock, ledger, settings } = parts;
  const { args, amount, session, language } = given;
  const { memberId, account, currency } = session;
  const now = clock.now();
  const id = uuidv7(now);
  const cash = await lockCash(tx, { id, memberId, currency });
  const before = await repository.findRequest(tx, memberId, args.requestId);
  if (before !== null) return sameRequest(before, args, language);
  const payout = await lockPayout(tx, memberId, args.payoutId);
  if (payout === null) throw new Refused('payout_account_unknown');
  if (payout.usableFrom > now) throw new Refused('payout_account_cooling', { value: { until: payout.usableFrom } });
  await assertMay(parts, tx, memberId, { amount, endsBonus: args.endsBonus });
  const { requestId, payoutId } = args;
  // Withdrawals within 24 hours count together. The lock on the cash lets concurrent requests in one by one.
  const taken = await repository.sumSince(tx, memberId, now - DAY);
  const needsTwo = taken + amount > (parseDecimal(settings.values.fourEyesAbove) ?? ZERO);
  await repository.insertWithdrawal(tx, {
    id,
    memberId,
    account,
    currency,
    requestId,
    payoutId,
    amount,
    needsTwo,
    at: now,
  });
  await repository.insertStep(tx, { withdrawalId: id, what: 'requested', at: now, by: null, words: '' });
  if (!(await setAside(ledger, tx, { id, memberId, currency, amount }, cash))) throw new Refused('withdrawal_balance');
  for (const { end } of parts.ends()) await end(tx, memberId);
  return (await repository.findWithdrawal(tx, id)) as Withdrawal;
}

/** A request id stands for one request. Other content under it is the sender's bug. */
function sameRequest(
  found: Withdrawal,
  { payoutId, amount }: CallArguments<'withdraw'>,
  language: Language,
): Withdrawal {
  if (found.payoutId === payoutId && found.amount === parseDecimal(amount)) return found;
  throw new Refused('bad_request', { fields: { requestId: fieldText[language].invalid } });
}

/** What a withdrawal would end first, as calls tell it; null: nothing. */
export async function endedFirst(
  { ends }: Pick<WithdrawalParts, 'ends'>,
  db: Queryable,
  memberId: string,
): Promise<{ amount: string; purse: string } | null> {
  const found: { amount: bigint; purse: string }[] = [];
  for (const { find } of ends()) found.push(...[(await find(db, memberId)) ?? []].flat());
  const [first] = found;
  if (first === undefined) return null;
  return { amount: formatDecimal(found.reduce((sum, { amount }) => sum + amount, 0n)), purse: first.purse };
}

/** A bet lock or an exclusion does not stop withdrawals. */
async function assertMay(
  parts: WithdrawalParts,
  db: Queryable,
  memberId: string,
  { amount, endsBonus = false }: { amount: Minor; endsBonus?: boolean | undefined },
): Promise<void> {
  const { clock, turnover } = parts;
  if (await repository.isWithdrawLocked(db, memberId)) throw new Refused('withdrawal_locked');
  const { cash } = await repository.findFunds(db, memberId);
  if (cash < amount) throw new Refused('withdrawal_balance');
  const missing = await turnover.missing(db, memberId);
  if (missing > 0n) throw new Refused('turnover_missing', { value: { missing: formatDecimal(missing) } });
  const { day } = limitsOf(parts);
  const taken = await repository.sumSince(db, memberId, clock.now() - DAY);
  if (taken + amount > day) {
    const left = taken < day ? day - taken : 0n;
    throw new Refused('withdrawal_day_limit', { value: { left: formatDecimal(left) } });
  }
  const ended = endsBonus ? null : await endedFirst(parts, db, memberId);
  if (ended !== null) throw new Refused('withdrawal_ends_bonus', { value: ended });
}
