import { reachedAt } from '@chhokka/game-math/tables/crash';
import { describe, expect, test } from 'vitest';
import type { AutoPlan } from './auto-play.ts';
import { fault, ride, TAKE_OFF } from './ride.testing.ts';

describe('auto play', () => {
  /** A panel with 50 a flight at 2.00. */
  async function auto(plan: Partial<AutoPlan>, ...points: readonly number[]) {
    const sat = await ride(...points);
    sat.desk.choose('first', { byTarget: true, target: 200 });
    sat.desk.startAuto('first', { flights: 10, lossLimit: 100_000n, winStop: null, singleWin: null, ...plan });
    return sat;
  }

  test('does not begin without a target or a loss limit', async () => {
    const { desk, panel } = await ride(300);
    desk.startAuto('first', { flights: 3, lossLimit: 50_000n, winStop: null, singleWin: null });
    expect(panel().run).toBeNull();
    desk.choose('first', { byTarget: true });
    desk.startAuto('first', { flights: 3, lossLimit: 0n, winStop: null, singleWin: null });
    desk.startAuto('first', { flights: 3, lossLimit: 4_900n, winStop: null, singleWin: null });
    expect(panel().run).toBeNull();
  });

  test('stops at the loss limit exactly', async () => {
    const { panel, pass, placed, balance } = await auto({ lossLimit: 15_000n }, 120);
    await pass(120_000);
    expect(placed).toHaveLength(3);
    expect(panel().ended).toEqual({ end: 'loss', played: 3, result: -15_000n });
    expect(balance()).toBe(1_225_000n);
  });

  test('never stakes what could lose more than its limit', async () => {
    const { panel, pass, placed } = await auto({ lossLimit: 14_900n }, 120);
    await pass(120_000);
    expect(placed).toHaveLength(2);
    expect(panel().ended?.result).toBe(-10_000n);
  });

  test('ends after its flights, with the true result', async () => {
    const { panel, pass, placed } = await auto({ flights: 3 }, 250, 120, 250);
    await pass(120_000);
    expect(placed).toHaveLength(3);
    expect(panel().ended).toEqual({ end: 'done', played: 3, result: 5_000n });
  });

  test('stops when it has gained enough, and when one flight has', async () => {
    const all = await auto({ winStop: 10_000n }, 250);
    await all.pass(120_000);
    expect(all.panel().ended).toEqual({ end: 'win', played: 2, result: 10_000n });
    const one = await auto({ singleWin: 5_000n }, 120, 250);
    await one.pass(120_000);
    expect(one.panel().ended).toEqual({ end: 'singleWin', played: 2, result: 0n });
  });

  test('stakes once a flight, and waits for its end', async () => {
    const { pass, placed, status } = await auto({}, 250);
    await pass(50_000);
    expect(placed.map(({ round }) => round)).toEqual([1, 2]);
    expect(['auto', 'asking', 'staked', 'flying', 'left', 'reached', 'resting']).toContain(status());
  });

  test.each(['connection', 'hidden', 'refused', 'stopped'] as const)('ends by %s, and stakes no more', async (why) => {
    const { desk, fake, panel, pass, to, placed } = await auto({}, 250);
    if (why === 'refused') fake.failPlaceWith(fault('limit_reached'));
    await to(TAKE_OFF + 500);
    if (why === 'connection') fake.setConnected(false);
    if (why === 'stopped') desk.stopAuto('first');
    if (why === 'hidden') desk.setHidden(true);
    if (why === 'refused') await pass(28_000);
    const before = placed.length;
    await pass(60_100);
    expect(panel().ended?.end).toBe(why);
    if (why === 'connection') fake.setConnected(true);
    if (why !== 'hidden') expect(placed.length).toBe(before);
    const ended = placed.length;
    await pass(60_000);
    expect(placed.length).toBe(ended);
  });

  test('goes on when the page was out of sight for a short time', async () => {
    const { desk, panel, pass } = await auto({}, 250);
    desk.setHidden(true);
    await pass(30_000);
    desk.setHidden(false);
    await pass(60_000);
    expect(panel().run).not.toBeNull();
  });

  test('lets the player leave earlier', async () => {
    const { desk, to, pass, slip } = await auto({}, 250);
    await to(TAKE_OFF + reachedAt(150));
    desk.press('first');
    await pass(300);
    expect(slip()?.flight?.left).toBe(150);
  });
});
