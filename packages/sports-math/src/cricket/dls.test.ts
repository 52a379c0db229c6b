import { describe, expect, it } from 'vitest';
import { RESOURCES } from './dls-table.ts';
import { averageScore, parScore, resourcesLeft } from './dls.ts';

describe('the table of resources', () => {
  it('has a row for each of 0 to 50 overs and a column for each of 0 to 9 wickets', () => {
    expect(RESOURCES).toHaveLength(51);
    for (const row of RESOURCES) expect(row).toHaveLength(10);
  });

  it('never rises with a lost wicket and never falls with another over', () => {
    for (let overs = 1; overs <= 50; overs += 1)
      for (let wickets = 0; wickets < 10; wickets += 1) {
        const here = resourcesLeft(overs * 6, wickets);
        expect(here).toBeGreaterThanOrEqual(resourcesLeft(overs * 6 - 6, wickets));
        expect(here).toBeGreaterThanOrEqual(resourcesLeft(overs * 6, wickets + 1));
      }
  });

  it.each([
    [50, 0, 100],
    [40, 0, 89.3],
    [30, 2, 67.3],
    [25, 5, 42.2],
    [20, 0, 56.6],
    [20, 2, 52.4],
    [10, 5, 26.1],
    [5, 6, 14.3],
  ])('gives for %i overs and %i wickets the published %f per cent', (overs, wickets, published) => {
    expect(resourcesLeft(overs * 6, wickets)).toBe(published);
  });

  it('refuses more than 50 overs', () => {
    expect(() => resourcesLeft(301, 0)).toThrow(RangeError);
  });
});

describe('the par score', () => {
  it('gives the tie of Sri Lanka (268) and South Africa (229 for 6 after 45 overs) at Durban in 2003', () => {
    expect(parScore({ runs: 268, first: 100, second: 100 - resourcesLeft(30, 6), average: 235 })).toBe(229);
  });

  it('gives New Zealand 226 in 39 overs after South Africa’s 306, stopped at 182 for 1 after 30.2 overs in 2003', () => {
    const lost = resourcesLeft(118, 1) - resourcesLeft(52, 1);
    expect(parScore({ runs: 306, first: 100, second: 100 - lost, average: 235 }) + 1).toBe(226);
  });

  it('gives Lancashire 164 in 28 overs after Hampshire’s 171 in 30 in 2003', () => {
    const match = { runs: 171, first: resourcesLeft(180, 0), second: resourcesLeft(168, 0), average: 235 };
    expect(parScore(match) + 1).toBe(164);
  });

  it('gives the BBC’s example: 210 instead of 251 when rain takes 15 of the last 25 overs at five wickets', () => {
    const lost = resourcesLeft(150, 5) - resourcesLeft(60, 5);
    expect(lost).toBeCloseTo(16.1, 9);
    expect(parScore({ runs: 250, first: 100, second: 100 - lost, average: 235 }) + 1).toBe(210);
  });

  it('gives the Netherlands 198 in 36 overs after Australia’s 170, twice interrupted, in 2003', () => {
    const start = resourcesLeft(47 * 6, 0);
    const firstLoss = resourcesLeft(22 * 6, 2) - resourcesLeft(19 * 6, 2);
    const secondLoss = resourcesLeft(16 * 6, 2) - resourcesLeft(8 * 6, 2);
    const match = { runs: 170, first: start - firstLoss - secondLoss, second: resourcesLeft(216, 0), average: 235 };
    expect(match.first).toBeCloseTo(72.6, 9);
    expect(parScore(match) + 1).toBe(198);
  });

  it('is the first side’s score when both have the same resources', () => {
    for (const runs of [99, 160, 333]) expect(parScore({ runs, first: 56.6, second: 56.6, average: 245 })).toBe(runs);
  });

  it('adds to the target of twenty overs what such sides make of their resources', () => {
    expect((averageScore(20) * resourcesLeft(120, 0)) / 100).toBeCloseTo(160, 0);
    expect(averageScore(50)).toBe(245);
  });
});
