import { SECOND } from '@chhokka/kernel';
import { type Worker, startWorker } from '@chhokka/provider-server';
import type { StakeContext } from '../stakes/stake-context.ts';
import { advanceGrants } from './settle-grant.ts';

const AT_ONCE = 16;
const IDLE = SECOND / 2;

/**
 * Starts the worker that ends and pays grants of free rounds. While the database is unreachable nothing is lost: the
 * grants are still due.
 */
export function startGrantWorker(context: StakeContext): Worker {
  return startWorker({
    work: async () => ((await advanceGrants(context, AT_ONCE)) < AT_ONCE ? IDLE : 0),
    pauseMs: IDLE,
    log: context.log,
    trouble: 'the worker of free rounds could not read its work',
  });
}
