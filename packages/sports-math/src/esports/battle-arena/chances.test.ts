import { describe, expect, it } from 'vitest';
import {
  arenaEnds,
  baseChance,
  firstBlood,
  KILL,
  killChance,
  killsToCome,
  nextTower,
  objectiveChance,
  type Towers,
} from './chances.ts';

/** Every order in which objectives can fall, as a tree, with what each leaf adds. */
function walk(
  strength: number,
  towers: Towers,
  chance: number,
  end: (at: Towers, winner: string, chance: number) => void,
): void {
  const toHome = objectiveChance(strength, towers);
  for (const [side, part] of [
    ['home', toHome],
    ['away', 1 - toHome],
  ] as const) {
    const base = baseChance(towers[side]);
    if (base > 0) end(towers, side, chance * part * base);
    if (base < 1) walk(strength, { ...towers, [side]: towers[side] + 1 }, chance * part * (1 - base), end);
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

describe('the ends of a map', () => {
  it.each([
    [0.3, { home: 0, away: 0 }],
    [-0.5, { home: 3, away: 5 }],
    [1.2, { home: 9, away: 8 }],
  ])('are, with strength %d from %j, those of all orders of objectives', (strength, from) => {
    const counted = new Map<string, number>();
    walk(strength, from, 1, ({ home, away }, winner, chance) => {
      const key = `${home} ${away} ${winner}`;
      counted.set(key, (counted.get(key) ?? 0) + chance);
    });
    const ends = arenaEnds(strength, from);
    expect(ends).toHaveLength(counted.size);
    for (const { home, away, winner, chance } of ends)
      expect(chance).toBeCloseTo(counted.get(`${home} ${away} ${winner}`) ?? 0, 12);
    expect(sum(ends.map(({ chance }) => chance))).toBeCloseTo(1, 12);
  });

  it('are even between equals, and better with a lead', () => {
    const homeWins = (towers: Towers): number =>
      sum(arenaEnds(0, towers).map(({ winner, chance }) => (winner === 'home' ? chance : 0)));
    expect(homeWins({ home: 0, away: 0 })).toBeCloseTo(0.5, 12);
    expect(homeWins({ home: 3, away: 1 })).toBeGreaterThan(homeWins({ home: 2, away: 1 }));
  });
});

describe('the kills of a map', () => {
  it('add up to 1 and have the mean of kills before each objective', () => {
    const from = { home: 2, away: 1 };
    const ends = arenaEnds(0.4, from);
    const kills = killsToCome(ends, from);
    expect(sum(kills)).toBeCloseTo(1, 10);
    const objectives = sum(ends.map(({ home, away, chance }) => chance * (home + away - 3 + 1)));
    expect(sum(kills.map((chance, count) => chance * count))).toBeCloseTo((objectives * KILL) / (1 - KILL), 7);
  });

  it('are those of a chain that is walked step by step', () => {
    // With nine towers each, the next objective ends the map: a geometric number of kills.
    const from = { home: 9, away: 9 };
    const kills = killsToCome(arenaEnds(0.4, from), from);
    for (let count = 0; count < 30; count += 1) expect(kills[count]).toBeCloseTo(KILL ** count * (1 - KILL), 12);
  });

  it('begin with home as often as a walk over kills and objectives finds', () => {
    // Nine towers each: a kill comes first, or nothing.
    const last = firstBlood(0.6, { home: 9, away: 9 });
    expect(last.home).toBeCloseTo(killChance(0.6, { home: 9, away: 9 }), 12);
    expect(last.comes).toBeCloseTo(KILL, 12);
    // Nine and eight: a kill now, or away takes its ninth tower and then a kill, or the map is over.
    const [now, later] = [
      { home: 9, away: 8 },
      { home: 9, away: 9 },
    ];
    const tower = (1 - KILL) * (1 - objectiveChance(0.6, now)) * (1 - baseChance(8));
    const home = KILL * killChance(0.6, now) + tower * KILL * killChance(0.6, later);
    expect(firstBlood(0.6, now).home).toBeCloseTo(home / (KILL + tower * KILL), 12);
    expect(firstBlood(0.6, now).comes).toBeCloseTo(KILL + tower * KILL, 12);
  });
});

describe('the next tower', () => {
  it('is that of the next objective while no base can fall', () => {
    const next = nextTower(0.5, { home: 1, away: 0 });
    expect(next?.home).toBeCloseTo(objectiveChance(0.5, { home: 1, away: 0 }), 12);
    expect(next?.comes).toBeCloseTo(1, 12);
  });

  it('is less likely for a side that would rather take the base', () => {
    expect(nextTower(0, { home: 6, away: 5 })?.home).toBeLessThan(objectiveChance(0, { home: 6, away: 5 }));
    expect(nextTower(0, { home: 9, away: 5 })?.home).toBe(0);
    expect(nextTower(0, { home: 9, away: 9 })).toBeNull();
  });
});
