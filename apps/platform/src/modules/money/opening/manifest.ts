import { currency as asCurrency, parseDecimal, ZERO } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import grantsModule from '../grants/manifest.ts';
import ledgerModule from '../ledger/manifest.ts';
import { openMemberAccounts } from './open-member-accounts.ts';
import { createPlayMoney } from './play-money.ts';

export default defineModule({
  needs: { settings: settingsModule, ledger: ledgerModule, grants: grantsModule },
  memberMoney: (_, { settings, ledger, grants }) => ({
    open(tx, memberId, currency) {
      const credit = parseDecimal(settings.values.signUpCredit) ?? ZERO;
      return openMemberAccounts({ grants, credit }, tx, memberId, asCurrency(currency));
    },
    ...createPlayMoney({ ledger, credit: () => parseDecimal(settings.values.freePlayCredit) ?? ZERO }),
  }),
});
