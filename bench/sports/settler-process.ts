import { systemClock } from '@chhokka/kernel';
import { openPool } from '@chhokka/provider-server/db';
import { houseWallet } from '@chhokka/wallet-protocol/house';
import { startMovementWorker } from '../../apps/sportsbook/server/bets/movement-worker.ts';
import type { SportsbookContext } from '../../apps/sportsbook/server/context.ts';
import { startSettleWorker } from '../../apps/sportsbook/server/settling/settle-worker.ts';
import { StatedBook } from '../../apps/sportsbook/server/testing/stated-book.ts';

// The part of the sportsbook that settles and pays, as a process that can be killed.

const pool = openPool(process.env.SPORTSBOOK_DATABASE_URL ?? '', 'sportsbook', 8);
const context: SportsbookContext = {
  pool,
  wallet: houseWallet({
    url: process.env.WALLET_URL ?? '',
    keyId: 'bench',
    secret: 'a secret of the bench',
    timeoutMs: 5_000,
  }),
  clock: systemClock,
  log: { warn: () => {}, error: (fields, message) => console.error(message, fields) },
  book: new StatedBook(),
  news: { bet: () => {}, balance: () => {} },
};
startSettleWorker(context);
startMovementWorker(context);
process.send?.({ ready: true });
process.on('disconnect', () => process.exit(0));
