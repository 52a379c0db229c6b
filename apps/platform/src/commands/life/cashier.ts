import type { CallName } from '@chhokka/contracts';
import type { Random } from '@chhokka/game-math';
import { DAY, formatDecimal, type ManualClock, minor, parseDecimal } from '@chhokka/kernel';
import type { Serialised } from '../../infra/http/answer.ts';
import type { CallContext, Handlers } from '../../infra/http/handlers.ts';
import { Refused } from '../../infra/http/refused.ts';
import type { MemberSession, OperatorSession } from '../../infra/http/sessions.ts';
import type { Player } from './players.ts';
import { storyId } from './random.ts';

/** The members' and the operators' own calls, without the way over the network. */
export interface Desk {
  readonly handlers: Handlers;
  readonly operator: OperatorSession;
  /** Credits what is beyond one operator. */
  readonly second: OperatorSession;
  readonly clock: ManualClock;
}

/** Lets payment passwords and payout accounts cool off, whatever the site asks for up to that. */
const COOLING_MS = 2 * DAY;
/** Most that one withdrawal of the story takes: below what two operators are needed for. */
const MOST_OUT = minor(1_500_000n);
const LEAST_OUT = minor(50_000n);

function contextOf<N extends CallName>(who: { session?: MemberSession; operator?: OperatorSession }): CallContext<N> {
  const noCookies = { read: () => undefined, write() {}, clear() {}, device: () => 'demonstration-browser-' };
  const nowhere = { requestId: 'demo-life', language: 'en', address: '198.51.100.1', cookies: noCookies };
  const context = { ...nowhere, userAgent: 'Demonstration', domain: '', origin: '', token: null };
  return { ...context, session: who.session ?? null, operator: who.operator ?? null } as unknown as CallContext<N>;
}

/** A deposit by hand: begun, handed in, and served at the desk. Now and then one is not found, and is rejected. */
export async function deposit({ handlers, operator, second }: Desk, player: Player, random: Random): Promise<void> {
  const { session, style, method } = player;
  const amount = formatDecimal(style.deposit * BigInt(1 + random.below(3)));
  const member = contextOf<'depositBegin'>({ session });
  const language = 'EN' as const;
  const requestId = storyId(random);
  const { depositId } = await valueOf(handlers.depositBegin({ methodId: method, amount, requestId, language }, member));
  const reference = `DEMO${random
    .below(2 ** 32)
    .toString(36)
    .toUpperCase()
    .padStart(7, '0')}`;
  const handedIn = { depositId, reference, imageId: null, language };
  await handlers.depositSubmit(handedIn, contextOf<'depositSubmit'>({ session }));
  const found = random.below(20) > 0;
  const decision = found
    ? { decision: 'credit' as const, depositId, received: amount }
    : { decision: 'reject' as const, depositId, reason: 'No such payment was found.' };
  for (const one of [operator, second]) {
    const claim = { queue: 'deposits' as const, itemId: depositId };
    await handlers.officeClaim(claim, contextOf<'officeClaim'>({ operator: one }));
    const desk = contextOf<'officeDecideDeposit'>({ operator: one });
    const { state } = await valueOf(handlers.officeDecideDeposit(decision, desk));
    if (state !== 'submitted') return;
  }
}

/**
 * The next step on a player's way to his winnings: receipt, account, or the wish for them, whose id is answered. Who was
 * told what is still to be staked asks again when it is.
 */
export async function ask({ handlers, clock }: Desk, player: Player, random: Random): Promise<string | null> {
  const { session, paymentPassword } = player;
  if (player.paid !== null) {
    const withdrawalId = player.paid;
    player.paid = null;
    await handlers.withdrawalConfirm({ received: true, withdrawalId }, contextOf<'withdrawalConfirm'>({ session }));
    return null;
  }
  if (player.payout === null) {
    if (clock.now() - player.joinedAt < COOLING_MS) return null;
    // A bank of the story: mobile numbers could be somebody's.
    const number = String(1_000_000_000 + random.below(2 ** 31));
    const bank = 'Demonstration Bank';
    const account = { kind: 'bank' as const, number, holder: `Demo ${player.account}`, bank, paymentPassword };
    const bound = await valueOf(handlers.payoutBind(account, contextOf<'payoutBind'>({ session })));
    player.payout = { id: bound.payoutId, boundAt: clock.now() };
    return null;
  }
  if (player.toStake > 0n || clock.now() - player.payout.boundAt < COOLING_MS) return null;
  const half = minor((player.balance / 2n / 10_000n) * 10_000n);
  const amount = half > MOST_OUT ? MOST_OUT : half;
  if (amount < LEAST_OUT) return null;
  const asked = {
    requestId: storyId(random),
    payoutId: player.payout.id,
    amount: formatDecimal(amount),
    paymentPassword,
  };
  const made = await unlessRefused(player, handlers.withdraw(asked, contextOf<'withdraw'>({ session })));
  return made?.withdrawalId ?? null;
}

/** Pays all that was asked for, in the order in which the desk gives it out. `asked`: whose each is, by its id. */
export async function payAll(
  { handlers, operator }: Desk,
  asked: ReadonlyMap<string, Player>,
  randomOf: (player: Player) => Random,
): Promise<void> {
  const desk = contextOf<'officeServeWithdrawal'>({ operator });
  for (let waiting = asked.size; waiting > 0; waiting -= 1) {
    const given = await valueOf(handlers.officeNextWithdrawal({}, contextOf<'officeNextWithdrawal'>({ operator })));
    const withdrawalId = given.withdrawal?.withdrawalId ?? '';
    const player = asked.get(withdrawalId);
    if (player === undefined) throw new Error('the desk has what was asked for, and nothing else');
    await handlers.officeServeWithdrawal({ act: 'approve', withdrawalId }, desk);
    const reference = `PAID${randomOf(player)
      .below(2 ** 32)
      .toString(36)
      .toUpperCase()
      .padStart(7, '0')}`;
    await handlers.officeServeWithdrawal({ act: 'pay', withdrawalId, reference }, desk);
    player.paid = withdrawalId;
  }
}

/** What the first withdrawal needs beforehand. */
export async function preparePayments(
  { handlers }: Desk,
  { session, password, paymentPassword }: Player,
): Promise<void> {
  await handlers.setPaymentPassword({ password, paymentPassword }, contextOf<'setPaymentPassword'>({ session }));
}

/** Rules that say no are part of the story: what is still to be staked, what a day allows. Anything else is a fault. */
async function unlessRefused<T extends object>(player: Player, answer: Promise<T | Serialised<T>>): Promise<T | null> {
  try {
    return await valueOf(answer);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'withdrawal_day_limit') return null;
    if (error.code !== 'turnover_missing') throw error;
    player.toStake = parseDecimal(String(error.details.value?.missing)) ?? player.toStake;
    return null;
  }
}

/** What a call answers; none of those above is kept as text. */
async function valueOf<T extends object>(answer: Promise<T | Serialised<T>>): Promise<T> {
  return (await answer) as T;
}
