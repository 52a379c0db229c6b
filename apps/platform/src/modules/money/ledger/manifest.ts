import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import { createLedger } from './index.ts';

export default defineModule({
  needs: {},
  create: ({ walletPool, clock }) => createLedger({ pool: walletPool, clock }),
  jobs: (ledger) => every(MINUTE, 'give back expired holds', () => ledger.expireHolds()),
  close: (ledger) => ledger.poster.close(),
});
