import { defineModule } from '../../../infra/composition/define.ts';
import { teamsHandlers } from './teams.routes.ts';

export default defineModule({
  needs: {},
  calls: () => teamsHandlers(),
});
