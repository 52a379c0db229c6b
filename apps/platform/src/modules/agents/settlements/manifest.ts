import { defineModule } from '../../../infra/composition/define.ts';
import { settlementsHandlers } from './settlements.routes.ts';

export default defineModule({
  needs: {},
  calls: () => settlementsHandlers(),
  waiting: () => ({ agentSettlements: async () => 0 }),
  queueAges: () => ({ agentSettlements: async () => ({ count: 0, oldest: null }) }),
});
