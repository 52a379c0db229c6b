import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@chhokka/kernel';
import { readConfig } from '../../apps/platform/src/infra/config.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import rebateModule from '../../apps/platform/src/modules/rewards/rebate/manifest.ts';
import vipModule from '../../apps/platform/src/modules/rewards/vip/manifest.ts';
import { createPlatform } from '../../apps/platform/src/roles/platform.ts';

// The program with two of its jobs, at once instead of within a minute: the run of the rebate and the run through all ranks.

const AGAIN_MS = 200;

const platform = await createPlatform(readConfig(process.env), { clock: systemClock, log: createLog('silent') });
await platform.revisions.poll();
process.stdout.write(`${JSON.stringify({ url: 'process:runs' })}\n`);
const runs = [platform.service(rebateModule), platform.service(vipModule)];
for (;;) {
  // What fails because the database was killed is done by the next try.
  await Promise.allSettled(runs.map((each) => each.run()));
  await sleep(AGAIN_MS);
}
