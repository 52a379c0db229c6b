import type { Minor } from '@chhokka/kernel';
import { pauseAfter } from '@chhokka/provider-server';
import type { HouseWallet, Operation } from '@chhokka/wallet-protocol/house';
import { DISAGREEMENT_PAUSE, OPEN_FOR } from '../../stakes/stake-context.ts';
import type { Stake, StakeState } from '../../stakes/stakes.types.ts';
import type { Outcome, Waiting } from './shared-stakes.repository.ts';

type BatchAnswers = Extract<Awaited<ReturnType<HouseWallet['batch']>>, { outcome: 'accepted' }>['value'];
/** The operator's answer to one operation. */
export type Answer = BatchAnswers['results'][number];

/** What an answer makes of a stake. */
export interface Told extends Outcome {
  readonly sessionId: bigint;
  /** The player's balance, when the operator said it. */
  readonly balance: Minor | null;
  /** `refuses`: the operator refuses a payment that we owe. `unknown`: nothing was decided. */
  readonly trouble: 'refuses' | 'unknown' | null;
}

/** The operation that a stake waits for. It is made of what is stored, so that a repeat is the same one. */
export function operationOf({ stake, operatorSession: session }: Waiting): Operation {
  const { betTx, walletRoundId: roundId, playerId, gameCode, currency, cost } = stake;
  const common = { roundId, playerId, gameCode, currency };
  switch (stake.state) {
    case 'betting':
      return { call: 'bet', ...common, txId: betTx, roundClosed: false, session, amount: cost };
    case 'paying': {
      const [txId, amount] = [required(stake.winTx), required(stake.payout)];
      return { call: 'win', ...common, txId, refTxId: betTx, roundClosed: true, session, amount };
    }
    case 'refunding':
      return {
        call: 'refund',
        ...common,
        txId: required(stake.refundTx),
        refTxId: betTx,
        roundClosed: true,
        amount: cost,
      };
    default:
      throw new Error(`a stake that is ${stake.state} waits for no operation`);
  }
}

/** Reads the answer to the operation of a stake, by the rules of `stakes/README.md`. `now` in ms since the epoch. */
export function readAnswer(stake: Stake, answer: Answer, now: number): Told {
  if (answer.status === 'retry') return unknown(stake, 'retry', now);
  if (answer.status === 'bad_request') return unknown(stake, `rejected: ${answer.message}`, now);
  const balance = 'balance' in answer ? answer.balance : null;
  const done = (to: StakeState, reason: string | null = null): Told => ({
    ...idsOf(stake),
    to,
    reason,
    dueAt: null,
    closedAt: now,
    balance,
    trouble: null,
  });
  switch (stake.state) {
    case 'betting':
      if (answer.status !== 'ok') return done('refused', answer.status);
      return { ...done('open'), dueAt: now + OPEN_FOR, closedAt: null };
    case 'paying':
      return answer.status === 'ok' ? done('closed') : refuses(stake, answer.status, now);
    default:
      return isUndone(answer.status) ? done('voided') : refuses(stake, answer.status, now);
  }
}

/** Nothing was decided about the operation: it is sent again after a pause that grows with its attempts. */
export function unknown(stake: Stake, reason: string, now: number): Told {
  const dueAt = now + pauseAfter(stake.attempts);
  const stays = { ...idsOf(stake), to: stake.state, dueAt, closedAt: null, balance: null };
  return { ...stays, reason: reason.slice(0, 200), trouble: 'unknown' };
}

function refuses(stake: Stake, reason: string, now: number): Told {
  const stays = { ...idsOf(stake), to: stake.state, closedAt: null, balance: null };
  return { ...stays, reason, dueAt: now + DISAGREEMENT_PAUSE, trouble: 'refuses' };
}

function isUndone(status: Answer['status']): boolean {
  return status === 'ok' || status === 'nothing_to_refund' || status === 'already_refunded';
}

function idsOf({ betTx, sessionId, state: from }: Stake): Pick<Told, 'betTx' | 'sessionId' | 'from'> {
  return { betTx, sessionId, from };
}

/** An operation's content is stored before it is sent. */
function required<Stored>(stored: Stored | null): Stored {
  if (stored === null) throw new Error('an operation was about to be sent without its stored id or amount');
  return stored;
}
