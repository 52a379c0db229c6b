import { type Minor, MINUTE } from '@chhokka/kernel';
import { pauseAfter } from '@chhokka/provider-server';
import { freeRoundsTx } from '@chhokka/wallet-protocol/house';
import { DISAGREEMENT_PAUSE, LEASE, type StakeContext } from '../stakes/stake-context.ts';
import { claimGrants, closeGrant, notePaid, postponeGrant } from './grants.repository.ts';
import type { Grant } from './grants.types.ts';

/**
 * Pays a grant if it is over: its rounds are played, revoked or expired, and none is open. Returns the player's balance if the
 * operator told it. When it does not answer, the worker repeats the payment until it does.
 */
export async function settleGrant(context: StakeContext, id: string): Promise<Minor | null> {
  const now = context.clock.now();
  const closed = await closeGrant(context.pool, id, now, now + LEASE);
  return closed?.state === 'paying' ? pay(context, closed) : null;
}

/** Brings on the grants that are due, at most `limit`, and returns their number. A failure of one leaves the others alone. */
export async function advanceGrants(context: StakeContext, limit: number): Promise<number> {
  const now = context.clock.now();
  const due = await claimGrants(context.pool, now, now + LEASE, limit);
  await Promise.all(
    due.map((grant) =>
      advance(context, grant).catch((error: unknown) => {
        context.log.error({ grant: grant.id, err: error }, 'a grant of free rounds could not be brought on');
      }),
    ),
  );
  return due.length;
}

async function advance(context: StakeContext, grant: Grant): Promise<void> {
  if (grant.state === 'paying') return void (await pay(context, grant));
  const now = context.clock.now();
  const closed = await closeGrant(context.pool, grant.id, now, now + LEASE);
  if (closed === null) {
    // A round of it is open. When that ends, the grant is due at once.
    await postponeGrant(context.pool, grant.id, Math.max(now + MINUTE, grant.expiresAt), 'a round is open');
  } else if (closed.state === 'paying') await pay(context, closed);
}

/** Sends what a grant has won. The id of the transaction follows from the grant's, so that a repeat is the same call. */
async function pay(context: StakeContext, grant: Grant): Promise<Minor | null> {
  const { pool, clock, log, wallet } = context;
  const { id, playerId, gameCode, currency, won: amount, attempts } = grant;
  const txId = freeRoundsTx(id);
  const reply = await wallet.promo({ txId, roundId: txId, roundClosed: true, playerId, gameCode, currency, amount });
  switch (reply.outcome) {
    case 'accepted':
      await notePaid(pool, id, clock.now());
      return reply.value.balance;
    case 'unknown':
      log.warn({ grant: id, why: reply.reason, detail: reply.detail }, 'wallet answer unknown');
      await postponeGrant(
        pool,
        id,
        clock.now() + pauseAfter(attempts),
        `${reply.reason}: ${reply.detail}`.slice(0, 200),
      );
      return null;
    case 'refused':
      log.error({ grant: id, code: reply.code }, 'the operator refuses a payment that is owed');
      await postponeGrant(pool, id, clock.now() + DISAGREEMENT_PAUSE, reply.code);
      return null;
  }
}
