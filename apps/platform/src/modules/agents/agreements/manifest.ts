import { defineModule } from '../../../infra/composition/define.ts';
import { agreementsHandlers } from './agreements.routes.ts';

export default defineModule({
  needs: {},
  calls: () => agreementsHandlers(),
  waiting: () => ({ agentContracts: async () => 0 }),
  queueAges: () => ({ agentContracts: async () => ({ count: 0, oldest: null }) }),
});
