import { randomBytes } from 'node:crypto';
import type { CallName } from '@chhokka/contracts';
import type { Random } from '@chhokka/game-math';
import { DAY, formatDecimal, type ManualClock, minor, parseDecimal } from '@chhokka/kernel';
import type { Serialised } from '../../infra/http/answer.ts';
import type { CallContext, Handlers } from '../../infra/http/handlers.ts';
import { Refused } from '../../infra/http/refused.ts';
import type { MemberSession, OperatorSession } from '../../infra/http/sessions.ts';
import type { Player } from './players.ts';
import { storyId } from './random.ts';

/** The calls of members and operators, without the network. */
export interface Hands {
  readonly handlers: Handlers;
  readonly operator: OperatorSession;
  /** The operator who approves what needs a second one. */
  readonly second: OperatorSession;
}

/** The same in a story, whose clock is moved. */
export interface Desk extends Hands {
  readonly clock: ManualClock;
}

/** How long players wait before they use a payout account: enough for waiting times of the site up to two days. */
const COOLING_MS = 2 * DAY;
/** The maximum of one withdrawal in the story: below the limit for a second operator. */
const MOST_OUT = minor(1_500_000n);
const LEAST_OUT = minor(50_000n);

// A browser that is known to an operator keeps its place in any flood: nobody may know its id.
const device = randomBytes(16).toString('base64url');
const cookies = { read: () => undefined, write() {}, clear() {}, device: () => device };

/** The browser in which the story takes place. */
export const STORY_CALLER = { address: '198.51.100.1', cookies };

/** The context of a call. `address`: where it comes from, if that matters. */
export function contextOf<N extends CallName>(who: {
  session?: MemberSession;
  operator?: OperatorSession;
  address?: string;
}): CallContext<N> {
  const nowhere = {
    requestId: 'demo-life',
    language: 'en',
    ...STORY_CALLER,
    ...(who.address && { address: who.address }),
  };
  const context = { ...nowhere, userAgent: 'Demonstration', domain: '', origin: '', token: null };
  return { ...context, session: who.session ?? null, operator: who.operator ?? null } as unknown as CallContext<N>;
}

/**
 * A manual deposit: started, submitted and decided at the desk. Now and then a payment is not found, and the deposit is
 * rejected.
 */
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
 * The player's next step towards a withdrawal: confirm a payment, bind an account, or request the withdrawal, whose id
 * is returned. A player who must still stake some amount tries again after that.
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
    // A bank account, because an invented mobile number could be somebody's.
    // Now and then two members have the same one.
    const isShared = random.below(4) === 0;
    const number = String(1_000_000_000 + (isShared ? random.below(3) : random.below(2 ** 31)));
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
    endsBonus: true,
  };
  const made = await unlessRefused(player, handlers.withdraw(asked, contextOf<'withdraw'>({ session })));
  return made?.withdrawalId ?? null;
}

/** Pays all requested withdrawals in the order of the queue. `asked`: the player of each, by its id. */
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

/** The preparations for a first withdrawal. */
export async function preparePayments(
  { handlers }: Desk,
  { session, password, paymentPassword }: Player,
): Promise<void> {
  await handlers.setPaymentPassword({ password, paymentPassword }, contextOf<'setPaymentPassword'>({ session }));
}

/** Some refusals are part of the story: a remaining turnover requirement, a daily limit. Any other one is a fault. */
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

/** The value of a call. None of the story's calls returns serialised text. */
export async function valueOf<T extends object>(answer: Promise<T | Serialised<T>>): Promise<T> {
  return (await answer) as T;
}
