import type { Currency } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { type AccountId, openAccount, openFund } from '../ledger/index.ts';
import { type MemberAccount, openCashAccounts } from './load.repository.ts';
import { isMemberId } from './wallet.command.ts';
import type { Leg } from './wallet.state.ts';

/**
 * The ledger accounts that the wallet moves money between, cached for ever: the account of a key never changes, nor
 * does a member's currency.
 */
export interface Accounts {
  /** Cash accounts of the players that exist, by player id; opened on first use. */
  members(playerIds: Iterable<string>): Promise<Map<string, MemberAccount>>;
  /**
   * Looks up a player that it does not know yet, together with others, so that no batch waits for members. Undefined: there
   * is nothing to wait for. Never rejects: a batch asks again for those who were not found.
   */
  ready(playerId: string): Promise<void> | undefined;
  /** The provider's own account, or a shared one: that pays promotions, or bonus money. */
  house(kind: Leg['house'], providerId: string, currency: Currency): Promise<AccountId>;
}

const MOST_REMEMBERED = 200_000;
/** Beyond them, players wait in the queue of the batches, which has bounds of its own. */
const MOST_SOUGHT = 5_000;

export function createAccounts(pool: Pool): Accounts {
  const remembered = new Map<string, MemberAccount>();
  const houses = new Map<string, Promise<AccountId>>();
  const sought = new Map<string, Promise<void>>();
  let lookup = Promise.resolve();
  let gathering: { readonly ids: string[]; readonly found: Promise<void> } | null = null;

  async function learn(ids: readonly string[]): Promise<Map<string, MemberAccount>> {
    const learnt = await openCashAccounts(pool, ids);
    if (remembered.size + learnt.size > MOST_REMEMBERED) remembered.clear();
    for (const [id, account] of learnt) remembered.set(id, account);
    return learnt;
  }

  /** A look-up of all players that are added until it starts: when the one before has ended, and this turn. */
  function gather(): NonNullable<typeof gathering> {
    const ids: string[] = [];
    const look = async (before: Promise<void>): Promise<void> => {
      await Promise.all([before, new Promise<void>((resolve) => setImmediate(resolve))]);
      gathering = null;
      await learn(ids).catch(() => {});
      for (const id of ids) sought.delete(id);
    };
    lookup = look(lookup);
    return { ids, found: lookup };
  }

  return {
    ready(playerId) {
      if (remembered.has(playerId) || !isMemberId(playerId)) return undefined;
      const known = sought.get(playerId);
      if (known || sought.size >= MOST_SOUGHT) return known;
      gathering ??= gather();
      gathering.ids.push(playerId);
      sought.set(playerId, gathering.found);
      return gathering.found;
    },
    async members(playerIds) {
      const found = new Map<string, MemberAccount>();
      const fresh: string[] = [];
      for (const id of new Set(playerIds)) {
        const account = remembered.get(id);
        if (account) found.set(id, account);
        else if (isMemberId(id)) fresh.push(id);
      }
      if (fresh.length > 0) for (const [id, account] of await learn(fresh)) found.set(id, account);
      return found;
    },
    house(kind, providerId, currency) {
      const own = kind === 'house_provider';
      const key = `${kind}\0${own ? providerId : 'house'}\0${currency}`;
      const open = own
        ? () => openAccount(pool, { kind, owner: providerId, currency })
        : () => openFund(pool, { kind, currency }, { rule: kind === 'bonus' ? 'reward' : 'provider' });
      const known = houses.get(key) ?? open();
      houses.set(key, known);
      // Failures are not cached.
      known.catch(() => houses.delete(key));
      return known;
    },
  };
}
