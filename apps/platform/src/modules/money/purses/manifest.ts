import { assert, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import grantsModule from '../grants/manifest.ts';
import ledgerModule from '../ledger/manifest.ts';
import walletModule from '../wallet/manifest.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { createPurses, pursesConsumer, type TellTitles } from './index.ts';
import { findMoneyOut } from './purses.repository.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** Tells what bonus money is called, by the module that offered it. */
    purseTitles: TellTitles;
  }
}

export default defineModule({
  needs: { ledger: ledgerModule, grants: grantsModule, wallet: walletModule },
  create: ({ added, ...parts }) => createPurses({ ...parts, titles: () => added.all('purseTitles') }),
  calls: (purses) => ({
    bonusPurses: ({ before = null, language }, { session: { memberId } }) =>
      purses.list(memberId, { before, language: textLanguageOf(language) }),
    officeBonusPurses: ({ memberId, before = null, language }) =>
      purses.list(memberId, { before, language: textLanguageOf(language) }),
    forfeitBonus: ({ purseId }, { session: { memberId } }) => purses.forfeit({ memberId, purseId }),
  }),
  facts: () => pursesConsumer,
  jobs: (purses) => every(5 * SECOND, 'end bonus money', () => purses.settle()),
  prizes: (purses) => ({
    form: 'bonus',
    give: (tx, awards) =>
      purses.open(
        tx,
        awards.map(({ id, memberId, currency, prize }) => {
          assert(prize.form === 'bonus', 'awards come by their form');
          return { id, memberId, currency, amount: prize.amount, terms: prize.terms };
        }),
      ),
    // The bonus of a deposit is for money that is played: who has taken money out before the claim gets none.
    async lapsed(tx, awards) {
      const since = awards.map(({ memberId, prize, offeredAt }) => {
        const isBound = prize.form === 'bonus' && prize.terms.endsWithWithdrawal;
        return { memberId, at: isBound ? (prize.since ?? offeredAt) : null };
      });
      const out = await findMoneyOut(tx, since);
      return awards.map((_, place) => (out.has(place) ? 'award_money_out' : null));
    },
    takeBack: (tx, { id }, reason) => purses.revoke(tx, id, reason),
  }),
  withdrawalEnds: ({ endedByWithdrawal, forfeitForWithdrawal }) => ({
    keepsFromSending: true,
    find: endedByWithdrawal,
    end: forfeitForWithdrawal,
  }),
});
