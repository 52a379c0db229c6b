import { assert, currency, type Minor, minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { PLAY_MONEY } from '../../../infra/http/sessions.ts';
import { type AccountId, balanceOf, type Ledger, lockAccounts, openAccount, openFund } from '../ledger/index.ts';
import type { MemberMoney } from '../../people/entry/index.ts';

const FUN = currency(PLAY_MONEY);

interface PlayMoneyParts {
  readonly ledger: Pick<Ledger, 'post'>;
  /** The play money that each trial member gets. */
  readonly credit: () => Minor;
}

/**
 * The play money of trial members, in its own currency. The house gives it at sign-in and takes back the rest when the
 * trial ends. So the books stay balanced although the member is deleted.
 */
export function createPlayMoney({ ledger, credit }: PlayMoneyParts): Omit<MemberMoney, 'open'> {
  return {
    async givePlayMoney(tx, memberId) {
      const to = await memberAccount(tx, memberId);
      const amount = credit();
      if (amount === 0n) return;
      const transfer = { externalId: `freeplay:${memberId}`, kind: 'freeplay', from: await house(tx), to, amount };
      const [posted] = await ledger.post(tx, [transfer]);
      assert(posted?.outcome === 'posted', 'a new trial member has no play money yet');
    },

    async takePlayMoney(tx, memberIds) {
      const to = await house(tx);
      const accounts = new Map<string, AccountId>();
      for (const id of memberIds) accounts.set(id, await memberAccount(tx, id));
      await lockAccounts(tx, [...accounts.values(), to]);
      const transfers = [];
      for (const [memberId, from] of accounts) {
        const amount = (await balanceOf(tx, from)) ?? minor(0n);
        const externalId = `freeplay-end:${memberId}`;
        if (amount > 0n) transfers.push({ externalId, kind: 'freeplay_end', from, to, amount });
      }
      const outcomes = await ledger.post(tx, transfers);
      assert(
        outcomes.every(({ outcome }) => outcome === 'posted'),
        'a trial member ends once',
      );
    },
  };
}

function memberAccount(tx: Transaction, owner: string): Promise<AccountId> {
  return openAccount(tx, { kind: 'member_cash', owner, currency: FUN });
}

function house(tx: Transaction): Promise<AccountId> {
  return openFund(tx, { kind: 'house_promotion', currency: FUN }, { rule: 'play_money' });
}
