import { defineModule } from '../../../infra/composition/define.ts';
import officeModule from '../../staff/office/manifest.ts';
import { ageOfHeld, countHeld } from '../wallet/index.ts';
import walletModule from '../wallet/manifest.ts';
import { heldWinHandlers } from './heldwins.routes.ts';

export default defineModule({
  needs: { office: officeModule, wallet: walletModule },
  calls: (_, { pool, waker, ...parts }) =>
    heldWinHandlers({ ...parts, pool, onMoved: (memberIds) => waker.wake('balance', memberIds) }),
  waiting: (_, { pool }) => ({
    heldWins: async ({ ownHands, most }) => countHeld(pool, await ownHands(), most),
  }),
  queueAges: (_, { pool }) => ({ heldWins: () => ageOfHeld(pool) }),
});
