import type { Minor } from '@chhokka/kernel';
import type { Reply } from '@chhokka/wallet-protocol/house';
import { sessionById } from '../sessions/sessions.repository.ts';
import type { StakeContext } from './stake-context.ts';
import type { Stake } from './stakes.types.ts';

export type MovementReply = Reply<{ balance: Minor }>;

/** The calls that move a stake's money. Each sends what is stored, so that a repeat is the same call. */
export interface Movements {
  bet(stake: Stake): Promise<MovementReply>;
  win(stake: Stake): Promise<MovementReply>;
  refund(stake: Stake): Promise<MovementReply>;
}

/** Where the money of a stake is: in the operator's wallet, or in the purse of a demo. */
export function movements(context: StakeContext, stake: Stake): Movements {
  return stake.demo ? inPurse(context) : atOperator(context);
}

function atOperator({ pool, wallet }: StakeContext): Movements {
  const sessionOf = async ({ sessionId }: Stake) => required((await sessionById(pool, sessionId)).operatorSession);
  const common = ({ walletRoundId: roundId, playerId, gameCode, currency }: Stake) => ({
    roundId,
    playerId,
    gameCode,
    currency,
  });
  return {
    bet: async (stake) =>
      wallet.bet({
        ...common(stake),
        txId: stake.betTx,
        roundClosed: stake.payout === 0n,
        session: await sessionOf(stake),
        amount: stake.cost,
      }),
    win: async (stake) =>
      wallet.win({
        ...common(stake),
        txId: required(stake.winTx),
        refTxId: stake.betTx,
        roundClosed: true,
        session: await sessionOf(stake),
        amount: required(stake.payout),
      }),
    refund: (stake) =>
      wallet.refund({
        ...common(stake),
        txId: required(stake.refundTx),
        refTxId: stake.betTx,
        roundClosed: true,
        amount: stake.cost,
      }),
  };
}

function inPurse({ purses }: StakeContext): Movements {
  return {
    bet: ({ betTx: txId, playerId, cost: amount }) => purses.bet({ txId, playerId, amount }),
    win: ({ winTx, betTx: refTxId, playerId, payout }) =>
      purses.win({ txId: required(winTx), refTxId, playerId, amount: required(payout) }),
    refund: ({ refundTx, betTx: refTxId, playerId }) => purses.refund({ txId: required(refundTx), refTxId, playerId }),
  };
}

/** A call's content is stored before it is sent. */
function required<Stored>(stored: Stored | null): Stored {
  if (stored === null) throw new Error('a wallet call was about to be sent without its stored id, amount or session');
  return stored;
}
