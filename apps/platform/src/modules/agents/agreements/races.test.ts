import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { placeLine } from '../lines/testing/place-line.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { killAt } from '../../money/facts/testing/kill.ts';
import { wage } from './testing/terms.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const lower = wage({ tiers: [{ base: '50000.00', active: 5, rate: 100 }] });

async function proposed(terms = wage()) {
  const karim = await world.agent(null, 1);
  const nadia = await world.agent(karim);
  await world.housed(karim, wage());
  const versionId = (await world.propose(karim, terms, nadia)).agreement.open?.versionId ?? '';
  const act = (as: string, action: string, pool = world.pool) => world.act(as, 'daily', { action, versionId }, pool);
  return { karim, nadia, versionId, act };
}

/** The codes of those that were refused. */
async function refusals(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
}

describe('decisions at once', () => {
  it('accept and withdraw: one of them counts', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { karim, nadia, act } = await proposed();
      const refused = await refusals([act(nadia, 'accept'), act(karim, 'withdraw'), act(nadia, 'reject')]);
      expect(refused).toEqual(['agreement_decided', 'agreement_decided']);
      expect(await world.timeline(nadia)).toHaveLength(1);
    }
  });

  it('many acceptances: the version applies once, and each gets the same answer', async () => {
    const { nadia, act } = await proposed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(nadia, 'accept')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.timeline(nadia)).toEqual(['active 11-28 00']);
    expect(await world.inbox(nadia)).toHaveLength(2);
  });

  it('many proposals: one waits, and repeats of one request are one', async () => {
    const karim = await world.agent(null, 1);
    const nadia = await world.agent(karim);
    await world.housed(karim, wage());
    const requestId = randomUUID();
    const same = Array.from({ length: 4 }, () => world.propose(karim, lower, nadia, requestId));
    expect(await refusals(same)).toEqual([]);
    const others = [world.propose(karim, lower, nadia), world.propose(nadia, lower)];
    expect(await refusals(others)).toEqual(['agreement_waits', 'agreement_waits']);
    expect(await world.timeline(nadia)).toEqual(['proposed']);
  });

  it('two ends: who is second agrees', async () => {
    const { karim, nadia, act } = await proposed();
    await act(nadia, 'accept');
    expect(await refusals([act(karim, 'terminate'), act(nadia, 'terminate')])).toEqual([]);
    expect(await world.timeline(nadia)).toEqual(['ended agreed 11-28 00 – 11-28 00']);
  });

  it('an upline’s lower terms and a downline’s acceptance: nobody is left with more than the upline gets', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { karim, nadia, act } = await proposed(wage());
      const change = (await world.propose(karim, { ...lower, atMost: '100.00' })).agreement.open?.versionId ?? '';
      const rina = await world.operator();
      await refusals([world.decide(rina, change, 'approve'), act(nadia, 'accept')]);
      // The house's lower terms count, so what Nadia gets at the old ones never begins, or was refused.
      const { rows } = await world.pool.query('select from agreements.applied where taker_id = $1', [nadia]);
      expect(rows).toHaveLength(0);
    }
  });

  it('a move and an acceptance: the former upline is left with no contract', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { karim, nadia, act } = await proposed();
      const other = await world.agent(null, 1);
      const at = world.clock.now();
      const move = transaction(world.pool, async (tx) => {
        await tx.query('update members.member set upline_id = $2 where id = $1', [nadia, other]);
        await placeLine(tx, nadia);
        await world.agreements.followMove(tx, { memberId: nadia, from: karim, to: other, at });
      });
      await refusals([act(nadia, 'accept'), move]);
      await move;
      const [line] = await world.timeline(nadia);
      expect(['refused move', 'ended move 11-28 00 – 11-28 00']).toContain(line);
    }
  });
});

describe('a decision whose connection is killed', () => {
  it.each(['before', 'after'] as const)('%s any statement happens whole or not at all', async (when) => {
    let kills = 0;
    for (let step = 1; ; step += 1) {
      const { karim, nadia, act } = await proposed();
      const babul = await world.agent(nadia);
      await act(nadia, 'accept');
      world.clock.advance(DAY);
      const killing = killAt(world.pool, step, when);
      await world.given(nadia, babul, wage());
      const asked = (await world.propose(nadia, lower)).agreement.open?.versionId ?? '';
      await world.act(karim, 'daily', { action: 'accept', versionId: asked }, killing.pool).catch(() => {});
      const lines = [...(await world.timeline(nadia)), ...(await world.timeline(babul))];
      const told = (await world.inbox(babul)).filter((title) => title.includes('ends on')).length;
      world.clock.advance(-DAY);
      const whole = ['ended replaced 11-28 00 – 11-29 00', 'active 11-29 00', 'ended upline 11-29 00 – 11-29 00', 1];
      expect([whole, ['active 11-28 00', 'proposed', 'active 11-29 00', 0]]).toContainEqual([...lines, told]);
      world.clock.advance(DAY);
      await world.act(karim, 'daily', { action: 'accept', versionId: asked });
      world.clock.advance(-DAY);
      expect(await world.timeline(babul)).toEqual(['ended upline 11-29 00 – 11-29 00']);
      if (!killing.happened()) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(15);
  });
});
