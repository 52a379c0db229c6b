import { defineModule } from '../../../infra/composition/define.ts';
import { linesHandlers } from './lines.routes.ts';

export default defineModule({
  needs: {},
  calls: () => linesHandlers(),
  waiting: () => ({ agentApplications: async () => 0, agentRequests: async () => 0, agentLocks: async () => 0 }),
  queueAges: () => ({
    agentApplications: async () => ({ count: 0, oldest: null }),
    agentRequests: async () => ({ count: 0, oldest: null }),
    agentLocks: async () => ({ count: 0, oldest: null }),
  }),
});
