import { assert, formatDecimal } from '@chhokka/kernel';
import { Refused } from '../../../../infra/http/refused.ts';
import type { WalletCommand, WalletOutcome } from '../../../money/wallet/index.ts';

/**
 * The refusal of an order for its first bet that the wallet refused; null: all are accepted. `betLocked`: operators have
 * locked the member's bets; else a locked player is an excluded one.
 */
export function refusalOfBet(
  answers: readonly WalletOutcome[],
  bets: readonly WalletCommand[],
  betLocked: boolean,
): Refused | null {
  const place = answers.findIndex(({ outcome }) => outcome !== 'accepted');
  const answer = answers[place];
  if (answer === undefined) return null;
  switch (answer.outcome) {
    case 'insufficient_funds': {
      // The bets before it are taken back with the order.
      const taken = bets.slice(0, place).reduce((sum, bet) => sum + ('amount' in bet ? (bet.amount ?? 0n) : 0n), 0n);
      return new Refused('funds_insufficient', { value: { balance: formatDecimal(answer.balance + taken) } });
    }
    case 'player_locked':
      return new Refused(betLocked ? 'play_locked' : 'member_excluded');
    case 'limit_reached':
      return new Refused('play_limit_reached');
    case 'game_unknown':
      return new Refused('lottery_closed');
    default:
      assert(false, `a new bet of an open numero is not answered with ${answer.outcome}`);
      return null;
  }
}
