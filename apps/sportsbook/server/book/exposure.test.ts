import { describe, expect, it } from 'vitest';
import { Exposure, type TakenRow } from './exposure.ts';
import { AT_LIMIT, raisedChances, stepOf } from './shorten.ts';

const of = (market: string, outcome: string, gain: bigint) => ({ fixture: 'f1', market, outcome, stake: gain, gain });
const row = (market: string, outcome: string, gain: bigint): TakenRow => ({ ...of(market, outcome, gain), bets: 1 });

function open() {
  const changed: string[] = [];
  return { exposure: new Exposure((fixture) => changed.push(fixture)), changed };
}

describe('what the house has taken', () => {
  it('is of each market what its best outcome brings, of double chance its best two', () => {
    const { exposure } = open();
    exposure.add([of('result/match', 'home', 50n), of('result/match', 'away', 70n)]);
    exposure.add([of('double-chance/match', 'home-or-draw', 5n), of('double-chance/match', 'home-or-away', 7n)]);
    expect(exposure.of('f1').worst).toBe(82n);
    expect(exposure.of('f2').worst).toBe(0n);
  });

  it('counts a bet that was added while the database was read, and none twice', () => {
    const { exposure } = open();
    exposure.add([of('result/match', 'home', 50n)]);
    const mark = exposure.mark();
    exposure.add([of('result/match', 'home', 30n)]);
    exposure.replace([row('result/match', 'home', 50n)], mark);
    expect(exposure.of('f1').worst).toBe(80n);
    exposure.replace([row('result/match', 'home', 80n)], exposure.mark());
    expect(exposure.of('f1').worst).toBe(80n);
  });

  it('forgets with the next reading a bet whose stake was refused', () => {
    const { exposure } = open();
    exposure.add([of('result/match', 'home', 50n), of('result/match', 'home', 30n)]);
    exposure.replace([row('result/match', 'home', 50n)], exposure.mark());
    expect(exposure.of('f1').worst).toBe(50n);
    exposure.replace([], exposure.mark());
    expect(exposure.of('f1').worst).toBe(0n);
  });

  it('tells of fixtures that changed, and keeps the objects of what did not', () => {
    const { exposure, changed } = open();
    const rows = [row('result/match', 'home', 50n), row('total/match=2.5', 'over', 10n)];
    exposure.replace(rows, exposure.mark());
    const before = exposure.of('f1');
    exposure.replace(rows, exposure.mark());
    expect(exposure.of('f1')).toBe(before);
    expect(changed).toEqual(['f1']);
    exposure.replace([row('result/match', 'home', 51n), row('total/match=2.5', 'over', 10n)], exposure.mark());
    expect(exposure.of('f1').markets.get('total/match=2.5')).toBe(before.markets.get('total/match=2.5'));
    exposure.replace([], exposure.mark());
    expect(changed).toEqual(['f1', 'f1', 'f1']);
    expect(exposure.of('f1').worst).toBe(0n);
  });
});

describe('the way to a limit', () => {
  it('begins at half of it, and has ten steps', () => {
    expect([0n, 49n, 50n, 54n, 55n, 99n, 100n, 200n].map((gain) => stepOf(gain, 100n))).toEqual([
      0,
      0,
      1,
      1,
      2,
      10,
      AT_LIMIT,
      AT_LIMIT,
    ]);
  });

  it('raises one chance and keeps the sum', () => {
    const raised = raisedChances([0.5, 0.3, 0.2], 0, 10);
    expect(raised[0]).toBeCloseTo(1.05 ** 10 / (1 + 1.05 ** 10), 12);
    expect(raised.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });
});
