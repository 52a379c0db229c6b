import { assert, type Minor, minor } from '@chhokka/kernel';
import type { AccountId } from '../ledger/index.ts';
import type { Split } from './wallet.purse.ts';
import type { Leg, PlayerState } from './wallet.state.ts';

/** What one command moves, as the legs between the player's accounts and the house's. Pure. */

export interface Move {
  readonly kind: Exclude<Leg['kind'], 'lost'>;
  readonly split: Split;
  readonly house?: 'house_promotion';
  /** The account of the purse that has a part in it; left out: the open purse's. */
  readonly account?: AccountId | undefined;
}

export interface Moved {
  readonly legs: readonly Leg[];
  readonly cash: Minor;
  /** Of the open purse; undefined: the player has none. */
  readonly purse: Minor | undefined;
}

/** The legs of these moves in order, and what the player's accounts hold after them. */
export function movedBy(player: PlayerState, moves: readonly Move[]): Moved {
  let [cash, purse] = [player.balance as bigint, player.purse?.balance as bigint | undefined];
  const legs: Leg[] = [];
  for (const { kind, split, house = 'house_provider', account = player.purse?.account } of moves) {
    if (split.cash !== 0n) {
      cash += split.cash;
      legs.push({ ...sized(split.cash), kind, house, account: null, balance: minor(cash) });
    }
    if (split.purse !== 0n) {
      assert(purse !== undefined && account !== undefined, 'only an open purse is staked and won for');
      purse += split.purse;
      legs.push({ ...sized(split.purse), kind, house, account, balance: minor(purse) });
    }
    if (split.lost !== 0n) {
      assert(account !== undefined, 'what is lost passes the account of its purse');
      const provider: Leg = { ...sized(split.lost), kind, house, account, balance: null };
      const fund: Leg = { ...sized(-split.lost), kind: 'lost', house: 'bonus', account, balance: null };
      legs.push(...(split.lost > 0n ? [provider, fund] : [fund, provider]));
    }
  }
  return { legs, cash: minor(cash), purse: purse === undefined ? undefined : minor(purse) };
}

function sized(amount: bigint): Pick<Leg, 'direction' | 'amount'> {
  return amount < 0n ? { direction: 'debit', amount: minor(-amount) } : { direction: 'credit', amount: minor(amount) };
}
