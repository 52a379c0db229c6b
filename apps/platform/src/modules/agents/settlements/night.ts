import { DAY, HOUR, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { BACK_MS, CONSUMER } from './count.ts';
import * as repository from './night.repository.ts';
import { insertInputs, insertRun } from './run.repository.ts';
import type { SettlementsParts } from './settlements.parts.ts';

/** When the night's count begins, after midnight of the site's clock. */
const AT_MS = 3 * HOUR;

/**
 * Once a night, begins to count again what was settled before facts about it were told. `settleDue` finishes these runs; they
 * write what settlements should have been, less what they were.
 */
export async function countAgain(parts: SettlementsParts): Promise<void> {
  const { pool, clock, settings } = parts;
  const now = clock.now();
  const offset = settings.dayOffset();
  const day = siteDay(now, offset);
  if (now < startOfSiteDay(day, offset) + AT_MS) return;
  await parts.inTurn(() =>
    transaction(pool, async (tx) => {
      if (!(await repository.beginNight(tx, day, now))) return;
      await repository.forgetBefore(tx, now - BACK_MS - DAY);
      const runs = await repository.takeLate(tx, { since: now - BACK_MS, consumers: ['teams', CONSUMER] });
      for (const { takers, ...run } of runs) {
        const id = await insertRun(tx, { ...run, phase: 1 }, now);
        if (id !== null && run.kind !== 'rate') await insertInputs(tx, id, takers);
      }
    }),
  );
}
