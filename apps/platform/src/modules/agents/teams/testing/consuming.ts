import type { Pool } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { systemClock } from '@chhokka/kernel';
import { createFacts } from '../../../money/facts/index.ts';
import { teamsConsumer } from '../index.ts';
import { OFFSET } from './told.ts';

const consumer = teamsConsumer({ settings: { dayOffset: () => OFFSET } });
const factsOn = (pool: Pool) =>
  createFacts({ pool, clock: systemClock, log: createLog('silent'), inTurn: createInTurn(), offset: () => OFFSET });

/** Counts the facts that were told. */
export const consume = (pool: Pool): Promise<void> => factsOn(pool).consume(consumer);

/** Counts all facts anew. */
export const rebuild = (pool: Pool): Promise<void> => factsOn(pool).rebuild(consumer);
