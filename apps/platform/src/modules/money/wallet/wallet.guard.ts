import { counted, type Guard, reachedBy } from '../limits/index.ts';
import { timeOfId } from './wallet.ids.ts';
import { pairKey, type Restored, type StoredTransaction, type WalletRequest, type World } from './wallet.state.ts';

/** The player's guard after a decided command. Promotions are not play and do not count. */
export function guardAfter(
  world: World,
  guard: Guard,
  { command, providerId, at, restored }: WalletRequest & { readonly restored: Restored | undefined },
  { outcome, amount }: StoredTransaction,
): Guard {
  if (outcome === 'limit_reached') return { ...guard, refusedBy: refusing(guard, command, at) };
  if (outcome !== 'accepted') return guard;
  switch (command.type) {
    case 'bet':
      return counted(guard, { what: 'bet', amount: command.amount, at });
    case 'betwin':
      return counted(counted(guard, { what: 'bet', amount: command.amount, at }), {
        what: 'result',
        amount: command.winAmount,
      });
    case 'adjust': {
      if (!restored) return counted(guard, { what: 'result', amount: command.amount });
      // What was given back counts as won, until the resettlement takes it.
      const again = counted(guard, { what: 'restored', ...restored });
      return counted(again, { what: 'result', amount: command.amount + restored.amount });
    }
    case 'win':
      return counted(guard, { what: 'result', amount: command.amount });
    case 'refund': {
      const bet = world.transactions.get(pairKey(providerId, command.refTxId));
      if (!bet) return guard;
      return counted(guard, { what: 'refund', amount: bet.amount ?? amount ?? 0n, betAt: timeOfId(bet.id) });
    }
    case 'promo':
    case 'endround':
      return guard;
  }
}

/** What refused a bet; of several limits, the member sees the one that refused last. */
function refusing(guard: Guard, command: WalletRequest['command'], at: number): Guard['refusedBy'] {
  const isBet = command.type === 'bet' || command.type === 'betwin';
  return (isBet ? reachedBy(guard, command.amount, at) : null) ?? guard.refusedBy;
}
