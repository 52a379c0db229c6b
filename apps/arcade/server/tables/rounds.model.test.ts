import type { TableManifest } from '@chhokka/game-math';
import { ManualClock } from '@chhokka/kernel';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { coinTable } from '../testing/coin-table.ts';
import { flightTable } from '../testing/flight-table.ts';
import { poolTable } from '../testing/pool-table.ts';
import { actsAt, QUIET_ROUND, Story } from '../testing/story.ts';
import { checkStory } from '../testing/story-books.ts';
import { openTestTables } from '../testing/tables.ts';

/** What stakes are of, the table, and what all of its stories together have to come to. */
const manifests: readonly (readonly [string, TableManifest, readonly string[]])[] = [
  ['rounds that pay by the spot', coinTable, ['closed', 'voided']],
  ['rounds with a pool', poolTable, ['closed', 'voided', 'paid', 'returned']],
  ['flights', flightTable, ['closed', 'voided', 'player', 'target']],
];

it.each(manifests)(
  'stakes of %s are settled or returned once, whoever dies when, and the operator’s money agrees',
  async (_, manifest, ends) => {
    const clock = new ManualClock(Date.now());
    const test = await openTestTables({ clock, manifests: [manifest] });
    onTestFinished(() => test.close());
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(actsAt(manifest), async (given) => {
        const story = new Story(test, manifest, clock);
        await story.begin();
        for (const act of given) await story.run(act);
        await story.end();
        await checkStory(story);
        const { rows } = await test.pool.query<{ came_to: string }>(
          `select state as came_to from stakes.stake union select left_by from tables.cash_out
           union select kind from tables.pool where kind is not null`,
        );
        for (const { came_to } of rows) seen.add(came_to);
      }),
      { numRuns: 30, endOnFailure: true, examples: [[QUIET_ROUND]] },
    );
    // The stories were about something.
    expect(ends.filter((end) => !seen.has(end))).toEqual([]);
  },
  240_000,
);
