import type { CallArguments } from '@chhokka/contracts';
import { assert, currency as asCurrency, DAY, formatDecimal, type Minor, parseDecimal } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { amountWithin, type Bounds } from '../../../infra/amounts.ts';
import { type Queryable, type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { SiteValues } from '../../site/settings/index.ts';
import { lockAccounts, openAccount } from '../ledger/index.ts';
import { receiptMessage, referenceOf } from './receipt-message.ts';
import { dayLeft, maySend } from './transfers.policy.ts';
import type { TransfersParts } from './transfers.parts.ts';
import * as repository from './transfers.repository.ts';
import type { LineMember, MemberMove } from './transfers.types.ts';

type Wanted = CallArguments<'walletTransfer'>;

/** The site's limits, in minor units. */
export function boundsOf(values: SiteValues): Bounds & { readonly dayMax: Minor } {
  const amount = (text: string): Minor => {
    const parsed = parseDecimal(text);
    assert(parsed !== null, 'settings hold decimal strings');
    return parsed;
  };
  return { min: amount(values.transferMin), max: amount(values.transferMax), dayMax: amount(values.transferDayMax) };
}

/**
 * Sends money to the upline or to a direct downline: ledger, row and message in one transaction. A repeated request
 * gets the first answer. Throws `Refused` as the contract says.
 */
export async function sendMoney(
  parts: TransfersParts,
  wanted: Wanted,
  { memberId, language }: { memberId: string; language: Language },
): Promise<MemberMove> {
  const { pool, settings, waker } = parts;
  // Checked before the proof, because the first request has used up its code.
  const before = await repository.findRequest(pool, memberId, wanted.requestId);
  if (before !== null) return sameAs(before, wanted, language);
  if (!settings.isOn(wanted.direction === 'up' ? 'TRANSFERUP' : 'TRANSFERDOWN'))
    throw new Refused('function_not_enabled');
  const amount = amountWithin(wanted.amount, boundsOf(settings.values), {
    language,
    symbol: settings.values.currencySymbol,
  });
  const pair = await findPair(parts, wanted, memberId);
  await refuseBesideBonus(parts, pool, memberId);
  await parts.payment.prove(memberId, wanted);
  const made = await transaction(pool, (tx) => moved(parts, tx, { ...pair, wanted, amount, language }));
  waker.wake('balance', [made.fromMember, made.toMember]);
  return made;
}

/** The first answer, if the request is the same. */
function sameAs(before: MemberMove, { direction, amount, account }: Wanted, language: Language): MemberMove {
  const { invalid } = fieldText[language];
  const isSame =
    before.direction === direction &&
    parseDecimal(amount) === before.amount &&
    (direction === 'up' || account.toLowerCase() === before.toAccount.toLowerCase());
  if (!isSame) throw new Refused('bad_request', { fields: { requestId: invalid } });
  return before;
}

interface Pair {
  readonly from: LineMember;
  readonly to: LineMember;
}

async function findPair({ pool }: TransfersParts, { direction, account }: Wanted, memberId: string): Promise<Pair> {
  const from = await repository.findMember(pool, memberId);
  assert(from !== null, 'a session belongs to a member');
  const upline = direction === 'up' && from.uplineId !== null ? repository.findMember(pool, from.uplineId) : null;
  const to = await (direction === 'up' ? upline : repository.findDownline(pool, memberId, account));
  // A member outside the line gets the same answer as an unknown name, so no answer reveals who is a member.
  if (to === null || !maySend(from, to, direction)) throw new Refused('transfer_not_allowed');
  return { from, to };
}

interface Move extends Pair {
  readonly wanted: Wanted;
  readonly amount: Minor;
  readonly language: Language;
}

async function moved(parts: TransfersParts, tx: Transaction, move: Move): Promise<MemberMove> {
  const { clock, ledger, settings, inbox } = parts;
  const { wanted, amount, language } = move;
  const currency = asCurrency(move.from.currency);
  const from = await openAccount(tx, { kind: 'member_cash', owner: move.from.id, currency });
  const to = await openAccount(tx, { kind: 'member_cash', owner: move.to.id, currency });
  // Locked in the ledger's order, so that two members who send to each other at once do not deadlock.
  await lockAccounts(tx, [from, to]);
  // If the request was sent twice at once, the second one waited for the lock and finds the first.
  const before = await repository.findRequest(tx, move.from.id, wanted.requestId);
  if (before !== null) return sameAs(before, wanted, language);
  const now = await readAgain(tx, move);
  await checkSender(parts, tx, now);
  await checkReceiver(parts, tx, now);
  const id = await repository.newId(tx);
  const posting = { externalId: `transfer:${id}`, kind: 'transfer', from, to, amount, reference: referenceOf(id) };
  const [posted] = await ledger.post(tx, [posting]);
  if (posted?.outcome === 'insufficient_funds') throw new Refused('withdrawal_balance');
  assert(posted?.outcome === 'posted', 'a transfer with a new id between accounts of one currency is posted');
  const made: MemberMove = {
    id,
    direction: wanted.direction,
    fromMember: move.from.id,
    toMember: move.to.id,
    fromAccount: move.from.account,
    toAccount: move.to.account,
    currency,
    amount,
    at: clock.now(),
  };
  await repository.insertMove(tx, made, { requestId: wanted.requestId, ledgerTransfer: posted.transferId });
  await count(parts, tx, made);
  for (const { end, keepsFromSending } of parts.ends()) if (!keepsFromSending) await end(tx, made.fromMember);
  await inbox.send(tx, receiptMessage(made, settings.values.currencySymbol));
  return made;
}

/**
 * The pair as it is under the lock, because operators may have locked, moved or ended either of them since. Throws `Refused`:
 * transfer_not_allowed.
 */
async function readAgain(tx: Transaction, move: Move): Promise<Move> {
  const from = await repository.findMember(tx, move.from.id);
  const to = await repository.findMember(tx, move.to.id);
  if (from === null || to === null || !maySend(from, to, move.wanted.direction))
    throw new Refused('transfer_not_allowed');
  return { ...move, from, to };
}

/**
 * Money that goes up follows the rule of withdrawals: what came in must be staked before it goes out. No money is sent beside a
 * bonus that a withdrawal would end.
 */
async function checkSender(parts: TransfersParts, tx: Transaction, { from, wanted, amount }: Move): Promise<void> {
  const { clock, settings, turnover } = parts;
  if (from.withdrawLocked) throw new Refused('withdrawal_locked');
  const { dayMax } = boundsOf(settings.values);
  const sent = await repository.sumSent(tx, from.id, clock.now() - DAY);
  if (amount > dayLeft(dayMax, sent)) throw new Refused('transfer_day_limit');
  await refuseBesideBonus(parts, tx, from.id);
  if (wanted.direction === 'down') return;
  const missing = await turnover.missing(tx, from.id);
  if (missing > 0n) throw new Refused('turnover_missing', { value: { missing: formatDecimal(missing) } });
}

async function refuseBesideBonus({ ends }: TransfersParts, db: Queryable, memberId: string): Promise<void> {
  for (const { find, keepsFromSending } of ends())
    if (keepsFromSending && (await find(db, memberId)) !== null) throw new Refused('transfer_bonus_active');
}

/** Lock, exclusion and limit get one answer, because the reason concerns only the receiver. */
async function checkReceiver(parts: TransfersParts, tx: Transaction, { to, amount }: Move): Promise<void> {
  const { clock, limits, pendingDeposits } = parts;
  if (to.loginLocked) throw new Refused('transfer_receiver_closed');
  try {
    await limits.assertMayPay(tx, to.id);
    const [memberId, now] = [to.id, clock.now()];
    await limits.assertDeposit(tx, { memberId, amount, now, pending: () => pendingDeposits(tx, { memberId, now }) });
  } catch (refused) {
    if (refused instanceof Refused) throw new Refused('transfer_receiver_closed');
    throw refused;
  }
}

/**
 * Counts a withdrawal for the sender and a deposit for the receiver. Money that comes down gets a turnover requirement.
 */
async function count({ limits, turnover }: TransfersParts, tx: Transaction, made: MemberMove): Promise<void> {
  const { direction, fromMember, toMember, amount, at: now } = made;
  const credited = { memberId: toMember, amount, now };
  await limits.countWithdrawal(tx, { memberId: fromMember, amount, now });
  await limits.countDeposit(tx, credited);
  if (direction === 'down') await turnover.addRequirement(tx, credited);
}
