import { type Minor, minor } from '@chhokka/kernel';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import type { Reply } from '@chhokka/wallet-protocol/house';
import * as repository from './purses.repository.ts';

/** What a purse is opened with and filled up to, minor units. */
export const FULL_PURSE = minor(100_000n);

/** The answer of a purse, in the words of the wallet. A purse that cannot be reached throws. */
export type PurseReply = Reply<{ balance: Minor }>;

interface PurseMove {
  /** Decided once. */
  readonly txId: string;
  readonly playerId: string;
}

/**
 * The wallets of demos: play money that is nowhere else. Each call is decided once by its id, under a lock on the purse,
 * as the house protocol asks of an operator's wallet.
 */
export interface Purses {
  /** Minor units. Throws for a player who has no purse. */
  balance(playerId: string): Promise<Minor>;
  bet(move: PurseMove & { readonly amount: Minor }): Promise<PurseReply>;
  win(move: PurseMove & { readonly refTxId: string; readonly amount: Minor }): Promise<PurseReply>;
  /** The refund of a bet that never came makes sure that it is refused when it does. */
  refund(move: PurseMove & { readonly refTxId: string }): Promise<PurseReply>;
  /** Fills a purse up that holds less than `below`, and returns what it holds then. */
  fill(playerId: string, below: Minor): Promise<Minor>;
}

const DEMO_PLAYER = 'demo:';

/** The id of a demo's player, which is made of its purse. */
export function playerOf(purseId: string): string {
  return DEMO_PLAYER + purseId;
}

/** Whether an id is that of a demo's player. An operator cannot launch a game for such a one. */
export function isDemoPlayer(playerId: string): boolean {
  return playerId.startsWith(DEMO_PLAYER);
}

export function createPurses(pool: Pool): Purses {
  const locked = (playerId: string, act: (tx: Transaction, purse: repository.Purse) => Promise<PurseReply>) =>
    transaction(pool, async (tx): Promise<PurseReply> => {
      const purse = await repository.lockPurse(tx, purseOf(playerId));
      return purse ? act(tx, purse) : { outcome: 'refused', code: 'player_unknown' };
    });
  return {
    async balance(playerId) {
      const balance = await repository.balanceOf(pool, purseOf(playerId));
      if (balance === null) throw new Error(`${playerId} has no purse`);
      return balance;
    },
    bet: (move) => locked(move.playerId, (tx, purse) => bet(tx, purse, move)),
    win: (move) => locked(move.playerId, (tx, purse) => win(tx, purse, move)),
    refund: (move) => locked(move.playerId, (tx, purse) => refund(tx, purse, move)),
    fill: (playerId, below) => repository.fillPurse(pool, purseOf(playerId), below, FULL_PURSE),
  };
}

async function bet(tx: Transaction, purse: repository.Purse, move: { txId: string; amount: Minor }) {
  const known = await repository.findBet(tx, move.txId);
  if (known) return repeated(purse, known, move.amount);
  const enough = purse.balance >= move.amount;
  await repository.writeBet(tx, { betTx: move.txId, purseId: purse.id, amount: move.amount, enough });
  return enough ? moved(tx, purse, -move.amount) : refused('insufficient_funds', purse.balance);
}

/** The first answer to a bet, as far as nothing has happened to it since. */
function repeated(purse: repository.Purse, known: repository.PurseBet, amount: Minor): PurseReply {
  if (known.state === 'refunded') return refused('already_refunded');
  if (known.purseId !== purse.id || known.amount !== amount) return refused('duplicate_differs');
  return known.state === 'refused' ? refused('insufficient_funds', purse.balance) : accepted(purse.balance);
}

async function win(
  tx: Transaction,
  purse: repository.Purse,
  move: { txId: string; refTxId: string; amount: Minor },
): Promise<PurseReply> {
  const known = await repository.findBet(tx, move.refTxId);
  if (known?.purseId !== purse.id || known.state === 'refused') return refused('bet_unknown');
  if (known.state === 'refunded') return refused('already_refunded');
  if (known.state === 'won') {
    const same = known.winTx === move.txId && known.won === move.amount;
    return same
      ? accepted(purse.balance)
      : refused(known.winTx === move.txId ? 'duplicate_differs' : 'already_settled');
  }
  await repository.writeWin(tx, { betTx: move.refTxId, winTx: move.txId, won: move.amount });
  return moved(tx, purse, move.amount);
}

async function refund(tx: Transaction, purse: repository.Purse, move: { txId: string; refTxId: string }) {
  const known = await repository.findBet(tx, move.refTxId);
  if (!known) {
    await repository.writeRefundAhead(tx, { betTx: move.refTxId, purseId: purse.id, refundTx: move.txId });
    return refused('nothing_to_refund', purse.balance);
  }
  if (known.purseId !== purse.id) return refused('bet_unknown');
  if (known.state === 'won') return refused('already_settled');
  // It was refused, or its refund came first: either way it is never taken.
  if (known.state === 'refused' || known.amount === null) return refused('nothing_to_refund', purse.balance);
  if (known.state === 'refunded')
    return known.refundTx === move.txId ? accepted(purse.balance) : refused('already_refunded');
  await repository.writeRefund(tx, { betTx: move.refTxId, refundTx: move.txId });
  return moved(tx, purse, known.amount);
}

async function moved(tx: Transaction, purse: repository.Purse, amount: bigint): Promise<PurseReply> {
  return accepted(await repository.moveBalance(tx, purse.id, amount));
}

function accepted(balance: Minor): PurseReply {
  return { outcome: 'accepted', value: { balance } };
}

function refused(code: Extract<PurseReply, { outcome: 'refused' }>['code'], balance?: Minor): PurseReply {
  return balance === undefined ? { outcome: 'refused', code } : { outcome: 'refused', code, balance };
}

function purseOf(playerId: string): string {
  if (!isDemoPlayer(playerId)) throw new Error(`${playerId} plays no demo`);
  return playerId.slice(DEMO_PLAYER.length);
}
