import { MINUTE } from '@chhokka/kernel';
import { type Repetition, repeat } from '../../../../infra/jobs.ts';
import type { Log } from '../../../../infra/log.ts';

/** Plans at once and then every minute. The start of the program does not wait for the first time. */
export function keepPlanning(lottery: { planAhead(): Promise<void> }, log: Log): Repetition {
  const first = lottery
    .planAhead()
    .catch((error: unknown) => log.warn({ job: 'plan lotteries', err: error }, 'job failed'));
  const others = repeat('plan lotteries', MINUTE, log, () => lottery.planAhead());
  return {
    async stop() {
      await first;
      await others.stop();
    },
  };
}
