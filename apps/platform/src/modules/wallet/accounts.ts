import type { Currency } from '@chhokka/kernel';
import type { Pool } from '../../infra/db.ts';
import { type AccountId, openAccount } from '../ledger/index.ts';
import { findMembers } from './load.repository.ts';
import { isMemberId } from './wallet.command.ts';
import type { Leg } from './wallet.state.ts';

export interface MemberAccount {
  readonly id: AccountId;
  readonly currency: Currency;
}

/**
 * The ledger accounts that the wallet moves money between, remembered: an account of a key is the same for ever, and a
 * member's currency never changes.
 */
export interface Accounts {
  /** Cash accounts of those of the players that exist, by player id; opened where there is none yet. */
  members(playerIds: Iterable<string>): Promise<Map<string, MemberAccount>>;
  /** The provider's own account, or the one that all promotions are paid from. */
  house(kind: Leg['house'], providerId: string, currency: Currency): Promise<AccountId>;
}

const MOST_REMEMBERED = 200_000;

export function createAccounts(pool: Pool): Accounts {
  const remembered = new Map<string, MemberAccount>();
  const houses = new Map<string, Promise<AccountId>>();

  async function learn(ids: readonly string[]): Promise<void> {
    if (remembered.size + ids.length > MOST_REMEMBERED) remembered.clear();
    for (const { id, currency } of await findMembers(pool, ids)) {
      remembered.set(id, { id: await openAccount(pool, { kind: 'member_cash', owner: id, currency }), currency });
    }
  }

  return {
    async members(playerIds) {
      const wanted = [...new Set(playerIds)].filter(isMemberId);
      const fresh = wanted.filter((id) => !remembered.has(id));
      if (fresh.length > 0) await learn(fresh);
      const found = new Map<string, MemberAccount>();
      for (const id of wanted) {
        const account = remembered.get(id);
        if (account) found.set(id, account);
      }
      return found;
    },
    house(kind, providerId, currency) {
      const owner = kind === 'house_provider' ? providerId : 'house';
      const key = `${kind}\0${owner}\0${currency}`;
      const known = houses.get(key) ?? openAccount(pool, { kind, owner, currency });
      houses.set(key, known);
      // A failure is not remembered.
      known.catch(() => houses.delete(key));
      return known;
    },
  };
}
