import { randomBytes } from 'node:crypto';
import { DAY, HOUR } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createSecretBox } from '../../../infra/secret-box.ts';
import { consume } from '../../money/facts/consume.ts';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { openStory, type Story } from '../../money/facts/testing/story.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Awards } from '../awards/index.ts';
import { createRaffles } from './index.ts';

const both = (text: string) => ({ bn: text, en: text, es: '' });

let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.close());

it('each day\u2019s whole stakes by weight give tickets once, up to the most of a day, whatever is killed or repeated', async () => {
  const { pool, clock, facts } = story;
  const raffles = createRaffles({
    pool,
    clock,
    inTurn: createInTurn(),
    secretBox: createSecretBox(randomBytes(32)),
    settings: { isOn: () => true } as unknown as Settings,
    awards: {} as Awards,
    facts,
    newSeed: () => randomBytes(32),
  });
  const startsAt = clock.now() + 3 * HOUR;
  await raffles.add('story', {
    kind: 'raffle',
    title: both('Story'),
    enabled: true,
    startsAt,
    endsAt: startsAt + 2 * DAY,
    weights: { kinds: { RNG: 70 }, games: {} },
    ticketStake: '1.50',
    perDay: 7,
    prizes: [{ title: both('Cash'), form: 'cash', amount: '1.00', stock: 1 }],
    onePerMember: false,
    wagering: null,
    claimDays: null,
  });
  let step = 1;
  for (const when of ['before', 'after'] as const) {
    for (step = 1; ; step += 1) {
      await story.play(6);
      await story.tell();
      const killing = killAt(pool, step, when);
      await consume({ pool: killing.pool, inTurn: createInTurn() }, raffles.consumer, { limit: 20 }).catch(ignoreKill);
      const twice = [1, 2].map(() => consume({ pool, inTurn: createInTurn() }, raffles.consumer, { limit: 20 }));
      await Promise.all(twice);
      if (!killing.happened() || step > 12) break;
    }
  }
  await consume({ pool, inTurn: createInTurn() }, raffles.consumer);
  // The most that a day's stakes had reached is at least its last sum, because a round can be settled again.
  const { rows } = await pool.query<{ given: number; due: number; held: number }>(
    `select d.given, least(7, d.weighed / 15000)::int as due, (
        select sum(last - first + 1)::int from raffle.ticket t
          where t.member_id = d.member_id and t.cause like 'stake:' || d.day || ':%'
      ) as held, d.weighed = (
        select sum(real_stake) * 70 from facts.told_play f where f.member_id = d.member_id and f.day = d.day
          and f.closed_at >= $1 and f.closed_at < $2
      ) as exact from raffle.day d`,
    [new Date(startsAt), new Date(startsAt + 2 * DAY)],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    expect(row).toMatchObject({ exact: true, held: row.given === 0 ? null : row.given });
    expect(row.given).toBeGreaterThanOrEqual(row.due);
    expect(row.given).toBeLessThanOrEqual(7);
  }
  const { rows: gaps } = await pool.query(
    `select first from (select first, lag(last, 1, 0) over (order by first) as before from raffle.ticket) t where first <> before + 1`,
  );
  expect(gaps).toEqual([]);
  const { rows: total } = await pool.query<{ is: boolean }>(
    'select tickets = (select max(last) from raffle.ticket) as is from raffle.raffle',
  );
  expect(total).toEqual([{ is: true }]);
});
