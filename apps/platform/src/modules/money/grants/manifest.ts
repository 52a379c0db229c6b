import { defineModule } from '../../../infra/composition/define.ts';
import ledgerModule from '../ledger/manifest.ts';
import turnoverModule from '../turnover/manifest.ts';
import { createGrants } from './index.ts';

export default defineModule({
  needs: { ledger: ledgerModule, turnover: turnoverModule },
  create: createGrants,
});
