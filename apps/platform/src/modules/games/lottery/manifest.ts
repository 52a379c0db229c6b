import { randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import limitsModule from '../../money/limits/manifest.ts';
import walletModule from '../../money/wallet/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import alarmsModule from '../../staff/alarms/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import { drawsSource } from './draws/channel.ts';
import { keepTime } from './draws/keep-time.ts';
import { keepPlanning } from './draws/keep-planning.ts';
import { createLottery } from './index.ts';
import { lotteryHandlers } from './lottery.routes.ts';
import { countEnded } from './office/count.ts';
import { ageOfWaiting, countWaiting, expire } from './office/requests.repository.ts';

const SEED_BYTES = 32;

export default defineModule({
  needs: {
    settings: settingsModule,
    limits: limitsModule,
    wallet: walletModule,
    alarms: alarmsModule,
    office: officeModule,
  },
  create: (base) => createLottery({ ...base, newSeed: () => randomBytes(SEED_BYTES) }),
  calls: (_, parts) => lotteryHandlers({ ...parts, newSeed: () => randomBytes(SEED_BYTES) }),
  channels: (_, parts) => drawsSource(parts),
  jobs: (lottery, parts) => [
    (log) => keepTime(lottery.draws, log),
    (log) => keepPlanning(lottery, log),
    every(SECOND, 'settle lotteries', () => lottery.settle()),
    every(5 * SECOND, 'count the numeros that ended', () => countEnded(parts)),
    every(MINUTE, 'end requests about lotteries that nobody decided', () => expire(parts.pool, parts.clock.now())),
  ],
  alarmKinds: () => ({
    draw_failed: { page: 'lotteries' },
    lottery_not_settled: { page: 'lotteries' },
    lottery_not_paid: { page: 'lotteries' },
  }),
  waiting: (_, { pool, clock }) => ({
    lotteries: async ({ ownHands, most }) => countWaiting(pool, await ownHands(), most, clock.now()),
  }),
  queueAges: (_, { pool, clock }) => ({ lotteries: () => ageOfWaiting(pool, clock.now()) }),
});
