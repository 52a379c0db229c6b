import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, CallValue, Envelope } from '@chhokka/contracts';
import { formatDecimal, minor, type Minor } from '@chhokka/kernel';
import { signedHeaders } from '@chhokka/wallet-protocol/house';
import { eventBody, sendWebhook } from '../../../apps/platform/src/modules/money/deposits/testing/webhooks.ts';
import { GAME, GATEWAY, type MoneyWorld, type Person, PIN, PROVIDER } from './money-world.ts';
import { insist, persist, type Platforms } from './platforms.ts';

const LOOK_MS = 100;

/** The effect that an answered errand must have on somebody's money. `id`: a part of the transfer's external id. */
export interface Effect {
  readonly id: string;
  readonly owner: string;
  readonly amount: bigint;
}

/** Runs errands for a member. Each request is sent until it is answered, always with the same id. */
export interface Runner {
  readonly world: MoneyWorld;
  readonly platforms: Platforms;
  readonly person: Person;
  readonly below: (bound: number) => number;
  /** Records the effect of an answer. */
  readonly done: (effect: Effect) => void;
}

export type Errand = (runner: Runner) => Promise<void>;

/** A manual deposit, reported and decided by as many operators as it needs; one of five is rejected. */
export const depositByHand: Errand = async (runner) => {
  const { person, below } = runner;
  const amount = minor(BigInt(10_000 + below(40_000)));
  const depositId = await begin(runner, 'bkash', amount);
  const reference = `CH${depositId.replaceAll('-', '').slice(-16)}`;
  const handedIn = { depositId, reference, imageId: null, language: 'EN' };
  const { success } = await ask(runner, 'depositSubmit', handedIn, person.token);
  if (!success) throw new Error('what was begun can be handed in');
  const isFound = below(5) > 0;
  const decision = isFound
    ? { decision: 'credit', depositId, received: formatDecimal(amount) }
    : { decision: 'reject', depositId, reason: 'No such payment was found.' };
  const state = await decided(runner, depositId, decision);
  if (state !== (isFound ? 'credited' : 'rejected')) throw new Error(`the deposit is ${state}`);
  if (isFound) runner.done({ id: `deposit:${depositId}`, owner: person.id, amount });
};

async function begin(runner: Runner, methodId: string, amount: Minor): Promise<string> {
  const wish = { methodId, amount: formatDecimal(amount), requestId: randomUUID(), language: 'EN' };
  const { depositId } = valueIn(await ask(runner, 'depositBegin', wish, runner.person.token));
  const again = valueIn(await ask(runner, 'depositBegin', wish, runner.person.token));
  if (again.depositId !== depositId) throw new Error('one request began two deposits');
  return depositId;
}

/** Lets operators decide in turn, until one of them, or the second of two, has decided. */
async function decided(runner: Runner, depositId: string, decision: Record<string, unknown>): Promise<string> {
  for (let turn = 0; turn < 20; turn += 1) {
    const operator = operatorOf(runner, turn);
    await ask(runner, 'officeClaim', { queue: 'deposits', itemId: depositId }, operator);
    await ask(runner, 'officeDecideDeposit', decision, operator);
    const { list } = valueIn(await ask(runner, 'deposits', { language: 'EN' }, runner.person.token));
    const state = list.find((deposit) => deposit.depositId === depositId)?.state;
    if (state !== 'submitted') return state ?? 'unknown';
  }
  return 'submitted';
}

/** A gateway deposit. The gateway reports it once, several times or never; if never, the worker asks the gateway. */
export const depositByGateway: Errand = async (runner) => {
  const { world, platforms, person, below } = runner;
  const amount = minor(BigInt(10_000 + below(40_000)));
  const depositId = await begin(runner, 'card', amount);
  const held = world.gateway.payments.get(depositId);
  if (held === undefined) throw new Error('the gateway knows what was begun');
  const order = { order: depositId, payment: held.payment, amount, currency: 'BDT' };
  const told = below(4);
  held.status = below(5) === 0 ? 'failed' : 'succeeded';
  if (held.status === 'succeeded') runner.done({ id: `deposit:${depositId}`, owner: person.id, amount });
  const body = eventBody(order, { kind: held.status });
  for (let times = 0; times < told; times += 1) {
    await persist(async () => {
      const { status } = await sendWebhook(await platforms.url(), GATEWAY, body, Date.now());
      return status === 200 ? true : null;
    });
  }
};

/**
 * A withdrawal, until the member has received the money or got it back. Its id decides what the operators do with it.
 */
export const takeOut: Errand = async (runner) => {
  const { person, below } = runner;
  const amount = minor(BigInt(100 + below(50_000)));
  const wish = {
    requestId: randomUUID(),
    payoutId: person.payoutId,
    amount: formatDecimal(amount),
    paymentPassword: PIN,
  };
  const asked = await ask(runner, 'withdraw', wish, person.token);
  if (!asked.success) return expectCode(asked, 'withdrawal_balance');
  const { withdrawalId } = asked.value;
  const again = valueIn(await ask(runner, 'withdraw', wish, person.token));
  if (again.withdrawalId !== withdrawalId) throw new Error('one request asked for two withdrawals');
  let [isDisputed, state] = [false, 'requested'];
  while (!['received', 'returned', 'rejected'].includes(state)) {
    await sleep(LOOK_MS);
    state = await stateOf(runner, withdrawalId);
    if (state !== 'paid') continue;
    const said = !isDisputed && fateOf(withdrawalId).disputed;
    const words = said ? { received: false, words: 'It did not arrive.' } : { received: true };
    const answer = await ask(runner, 'withdrawalConfirm', { withdrawalId, ...words }, person.token);
    // The first answer was lost, and an operator acted before the retry.
    if (!answer.success) expectCode(answer, 'withdrawal_decided');
    isDisputed ||= said;
  }
  if (state !== fateOf(withdrawalId).ends) throw new Error(`${withdrawalId} has become ${state}`);
  if (state !== 'rejected') runner.done({ id: `:${withdrawalId}`, owner: person.id, amount: -amount });
  if (state === 'returned') runner.done({ id: `withdrawal-return:${withdrawalId}`, owner: person.id, amount });
};

async function stateOf(runner: Runner, withdrawalId: string): Promise<string> {
  const { list } = valueIn(await ask(runner, 'withdrawals', {}, runner.person.token));
  return list.find((withdrawal) => withdrawal.withdrawalId === withdrawalId)?.state ?? 'unknown';
}

/** The fate of a withdrawal by the last digit of its id, so that every operator does the same. */
function fateOf(withdrawalId: string): { ends: string; disputed: boolean; act: 'payAgain' | 'return' | 'force' } {
  const digit = Number.parseInt(withdrawalId.slice(-1), 16);
  if (digit < 3) return { ends: 'rejected', disputed: false, act: 'force' };
  const act = (['payAgain', 'return', 'force'] as const)[digit % 3] ?? 'force';
  const disputed = digit > 8;
  return { ends: disputed && act === 'return' ? 'returned' : 'received', disputed, act };
}

/** An operator who takes the item that waits longest and does its next step, until `isOver`. */
export async function serveDesk(
  runner: Omit<Runner, 'person'>,
  operator: string,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const { withdrawal } = valueIn(await insist(runner.platforms, 'officeNextWithdrawal', {}, operator));
    if (withdrawal === null) {
      await sleep(LOOK_MS);
      continue;
    }
    const { withdrawalId, state } = withdrawal;
    const act = { withdrawalId, ...actOn(withdrawalId, state) };
    const { success } = await insist(runner.platforms, 'officeServeWithdrawal', act, operator);
    if (success) continue;
    // The operator who paid cannot confirm the receipt: another one takes it.
    await insist(runner.platforms, 'officeRelease', { queue: 'withdrawals', itemId: withdrawalId }, operator);
    await sleep(LOOK_MS);
  }
}

function actOn(withdrawalId: string, state: string): Record<string, string> {
  const { ends, act } = fateOf(withdrawalId);
  if (ends === 'rejected') return { act: 'reject', reason: 'Not today.' };
  if (state === 'requested') return { act: 'approve' };
  if (state === 'approved') return { act: 'pay', reference: `TX-${withdrawalId}` };
  return act === 'payAgain' ? { act, reference: `AG-${withdrawalId}` } : { act, reason: 'We have looked.' };
}

/** A transfer to the upline, or to a downline. */
export const sendOn: Errand = async (runner) => {
  const { world, person, below } = runner;
  const amount = minor(BigInt(1_000 + below(5_000)));
  const account = person.downlines[below(Math.max(1, person.downlines.length))] ?? '';
  const direction = person.upline === null ? 'down' : 'up';
  const wish = { requestId: randomUUID(), direction, account, amount: formatDecimal(amount), paymentPassword: PIN };
  const sent = await ask(runner, 'walletTransfer', wish, person.token);
  if (!sent.success) return expectCode(sent, 'withdrawal_balance');
  const again = valueIn(await ask(runner, 'walletTransfer', wish, person.token));
  if (again.id !== sent.value.id) throw new Error('one request sent two transfers');
  const receiver = person.upline ?? world.people.find(({ name }) => name === account)?.id ?? '';
  runner.done({ id: `transfer:${sent.value.id}`, owner: person.id, amount: -amount });
  runner.done({ id: `transfer:${sent.value.id}`, owner: receiver, amount });
};

/** An operator adjusts a balance; the other one decides what needs four eyes. */
export const adjust: Errand = async (runner) => {
  const { person, below } = runner;
  const amount = minor(BigInt(below(2) === 0 ? 100 + below(10_000) : -100 - below(5_000)));
  const first = below(2);
  const requestId = randomUUID();
  const wish = { memberId: person.id, requestId, amount: formatDecimal(amount), reason: 'goodwill' };
  const asked = await ask(runner, 'officeAdjust', wish, operatorOf(runner, first));
  if (!asked.success) return expectCode(asked, 'funds_insufficient');
  let { state } = asked.value;
  if (state === 'waiting') {
    const { adjustmentId } = asked.value;
    const decision = below(4) === 0 ? 'reject' : 'approve';
    const decide = (choice: string) =>
      ask(
        runner,
        'officeDecideAdjustment',
        { adjustmentId, decision: choice, reason: 'seen' },
        operatorOf(runner, first + 1),
      );
    const said = await decide(decision);
    // The balance was too low: nothing has moved, and nothing is left waiting.
    const answer = said.success ? said : await decide('reject');
    ({ state } = valueIn(answer));
  }
  if (state === 'posted') runner.done({ id: `:${requestId}`, owner: person.id, amount });
};

/** A round as a provider sends it: a stake, then a win or a refund. */
export const playRound: Errand = async (runner) => {
  const { person, below } = runner;
  const stake = BigInt(10 + below(500));
  const [bet, end, roundId] = [randomUUID(), randomUUID(), randomUUID()];
  const movement = { roundId, playerId: person.id, gameCode: GAME, currency: 'BDT' };
  const staked = await provider(runner, 'bet', {
    ...movement,
    txId: bet,
    session: person.session,
    amount: Number(stake),
    roundClosed: false,
  });
  if (staked === 'insufficient_funds') return;
  if (staked !== 'ok') throw new Error(`the wallet answered ${staked}`);
  runner.done({ id: `wallet:${PROVIDER}:bet:${bet}`, owner: person.id, amount: -stake });
  const isRefund = below(3) === 0;
  const won = isRefund ? stake : BigInt(1 + below(800));
  const close = isRefund ? { refTxId: bet } : {};
  const ended = { ...movement, ...close, txId: end, amount: Number(won), roundClosed: true };
  const answer = await provider(runner, isRefund ? 'refund' : 'win', ended);
  if (answer !== 'ok') throw new Error(`the wallet answered ${answer}`);
  runner.done({ id: `wallet:${PROVIDER}:${isRefund ? 'refund' : 'win'}:${end}`, owner: person.id, amount: won });
};

async function provider({ world, platforms }: Runner, call: string, movement: object): Promise<string> {
  return persist(async () => {
    const now = Date.now();
    const body = JSON.stringify({ requestId: randomUUID(), at: now, ...movement });
    const url = `${await platforms.url()}/provider/house/v1/${call}`;
    const response = await fetch(url, { method: 'POST', headers: signedHeaders(world.credentials, body, now), body });
    const { status } = (await response.json()) as { status: string };
    return response.status === 200 ? status : null;
  });
}

function ask<N extends CallName>({ platforms }: Runner, name: N, input: Record<string, unknown>, token: string) {
  return insist(platforms, name, input, token);
}

function operatorOf({ world: { operators } }: Runner, turn: number): string {
  return operators[turn % operators.length] as string;
}

function valueIn<T>(answer: Envelope<T>): T {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.value;
}

function expectCode(answer: Envelope<CallValue<CallName>>, code: string): void {
  if (answer.success || answer.code !== code) throw new Error(`not refused as ${code}: ${JSON.stringify(answer)}`);
}
