import { randomBytes } from 'node:crypto';
import { systemClock } from '@chhokka/kernel';
import { openPool } from '../../../../infra/db.ts';
import { createLog } from '../../../../infra/log.ts';
import { createSecretBox } from '../../../../infra/secret-box.ts';
import { createDraws, type DrawParts } from '../draws/draw.ts';
import type { PlanParts } from '../draws/plan.ts';

/** The key under which tests seal seeds. */
export const KEY = Buffer.alloc(32, 5);

/** What plans and draws need, over a database. `offset`: minutes east of UTC, read at each use. */
export function openDrawDesk(
  databaseUrl: string,
  { offset = (): number => 360, log = createLog('silent'), key = KEY } = {},
) {
  const delays: number[] = [];
  const parts: PlanParts & DrawParts = {
    pool: openPool(databaseUrl, 6),
    clock: systemClock,
    log,
    secretBox: createSecretBox(key),
    settings: { dayOffset: offset, values: {} as never },
    newSeed: () => randomBytes(32),
    measured: (delayMs) => void delays.push(delayMs),
  };
  return { parts, delays, draws: createDraws(parts) };
}
