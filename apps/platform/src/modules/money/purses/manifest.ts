import { assert, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import grantsModule from '../grants/manifest.ts';
import ledgerModule from '../ledger/manifest.ts';
import walletModule from '../wallet/manifest.ts';
import { createPurses, pursesConsumer } from './index.ts';

export default defineModule({
  needs: { ledger: ledgerModule, grants: grantsModule, wallet: walletModule },
  create: createPurses,
  calls: (purses) => ({
    bonusPurses: ({ before }, { session }) => purses.list(session.memberId, { before: before ?? null }),
    officeBonusPurses: ({ memberId, before }) => purses.list(memberId, { before: before ?? null }),
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
    takeBack: (tx, { id }, reason) => purses.revoke(tx, id, reason),
  }),
  withdrawalEnds: ({ endedByWithdrawal, forfeitForWithdrawal }) => ({
    find: endedByWithdrawal,
    end: forfeitForWithdrawal,
  }),
});
