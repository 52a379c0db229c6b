import { randomBytes } from 'node:crypto';
import { SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import limitsModule from '../../money/limits/manifest.ts';
import walletModule from '../../money/wallet/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import alarmsModule from '../../staff/alarms/manifest.ts';
import { drawsSource } from './draws/channel.ts';
import { keepTime } from './draws/keep-time.ts';
import { keepPlanning } from './draws/keep-planning.ts';
import { createLottery } from './index.ts';
import { lotteryHandlers } from './lottery.routes.ts';

const SEED_BYTES = 32;

export default defineModule({
  needs: { settings: settingsModule, limits: limitsModule, wallet: walletModule, alarms: alarmsModule },
  create: (base) => createLottery({ ...base, newSeed: () => randomBytes(SEED_BYTES) }),
  calls: (_, parts) => lotteryHandlers({ ...parts, newSeed: () => randomBytes(SEED_BYTES) }),
  channels: (_, parts) => drawsSource(parts),
  jobs: (lottery) => [
    (log) => keepTime(lottery.draws, log),
    (log) => keepPlanning(lottery, log),
    every(SECOND, 'settle lotteries', () => lottery.settle()),
  ],
  alarmKinds: () => ({ draw_failed: { page: null }, lottery_not_paid: { page: null } }),
});
