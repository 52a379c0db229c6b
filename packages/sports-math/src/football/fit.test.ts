import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import { pick } from './draws.ts';
import { fitStrengths, type Result } from './fit-strengths.ts';
import { fit } from './fit.ts';
import { expectedGoals, type FootballModel, lowScoreFactor } from './model.ts';
import { poisson } from './poisson.ts';
import type { SeasonMatch } from './read-season.ts';
import { MODEL } from './testing/matches.ts';
import { seasonOf } from './testing/seasons.ts';

const NAMES = Array.from({ length: 12 }, (_, index) => `Team ${index + 1}`);

/** The seasons of a league that plays as a known model says. */
function madeUp(seasons: number): { truth: FootballModel; matches: SeasonMatch[] } {
  const random = quickRandom(5);
  const strength = (): number => (random.below(1_001) - 500) / 1_250;
  const teams = Object.fromEntries(NAMES.map((name) => [name, { attack: strength(), defence: strength() }]));
  const truth = { ...MODEL, teams, rho: -0.12 };
  const pairs = NAMES.flatMap((home) => NAMES.filter((away) => away !== home).map((away) => ({ home, away })));
  const matches = pairs.flatMap(({ home, away }) => {
    const mean = expectedGoals(truth, home, away);
    const [p, q] = [poisson(mean.home), poisson(mean.away)];
    const cells = Float64Array.from({ length: p.length * q.length }, (_, cell) => {
      const [x, y] = [Math.floor(cell / q.length), cell % q.length];
      return (p[x] ?? 0) * (q[y] ?? 0) * lowScoreFactor(truth.rho, mean, x, y);
    });
    return Array.from({ length: seasons }, (): SeasonMatch => {
      const cell = pick(cells, random);
      const fullTime = { home: Math.floor(cell / q.length), away: cell % q.length };
      return { date: '2025-01-01', time: null, home, away, halfTime: null, fullTime, status: null };
    });
  });
  return { truth, matches };
}

describe('a fit', () => {
  it('finds the model that a league plays by', () => {
    const { truth, matches } = madeUp(40);
    const model = fit([matches], { shrinkage: 0.01 });
    expect(model.rho).toBeCloseTo(truth.rho, 1);
    // Four standard errors of a pair's goals, of which a team has played 440 at home and 440 away.
    for (const home of NAMES) {
      for (const away of NAMES.filter((name) => name !== home)) {
        const [found, real] = [expectedGoals(model, home, away), expectedGoals(truth, home, away)];
        expect(Math.abs(found.home / real.home - 1)).toBeLessThan(0.16);
        expect(Math.abs(found.away / real.away - 1)).toBeLessThan(0.16);
      }
    }
  });

  it('stands at the top: no parameter can be moved to a likelier model', () => {
    const { matches } = madeUp(8);
    const results = matches.flatMap((match, index): Result[] =>
      match.fullTime ? [{ ...match, goals: match.fullTime, weight: 1 / (1 + (index % 7)) }] : [],
    );
    const best = fitStrengths(results, new Map(), 4);
    const value = (model: typeof best): number => logLikelihood(model, results, 4);
    const top = value(best);
    for (const step of [-1e-3, 1e-3]) {
      expect(value({ ...best, base: best.base + step })).toBeLessThan(top);
      expect(value({ ...best, home: best.home + step })).toBeLessThan(top);
      expect(value({ ...best, rho: best.rho + step })).toBeLessThan(top);
      for (const [name, { attack, defence }] of Object.entries(best.teams)) {
        expect(value({ ...best, teams: { ...best.teams, [name]: { attack: attack + step, defence } } })).toBeLessThan(
          top,
        );
        expect(value({ ...best, teams: { ...best.teams, [name]: { attack, defence: defence + step } } })).toBeLessThan(
          top,
        );
      }
    }
  });

  it('of two seasons is plain JSON, and the same each time', () => {
    const seasons = [seasonOf('2024-25_en.1').matches, seasonOf('2025-26_en.1').matches];
    const model = fit(seasons);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
    expect(fit(seasons)).toEqual(model);
    expect(Object.keys(model.teams)).toHaveLength(23);
    expect(model.home).toBeGreaterThan(0.05);
    expect(model.rho).toBeLessThan(0);
  });

  it('takes the mean of the promoted teams for a team that it does not know', () => {
    const seasons = [seasonOf('2024-25_en.1').matches, seasonOf('2025-26_en.1').matches];
    const { teams, unknown } = fit(seasons);
    const promoted = ['Burnley FC', 'Leeds United FC', 'Sunderland AFC'].flatMap((name) => teams[name] ?? []);
    expect(promoted.reduce((sum, { attack }) => sum + attack, 0) / 3).toBeCloseTo(unknown.attack, 12);
    expect(promoted.reduce((sum, { defence }) => sum + defence, 0) / 3).toBeCloseTo(unknown.defence, 12);
  });

  it('takes the three weakest teams instead before anybody was promoted', () => {
    const { teams, unknown } = fit([seasonOf('2024-25_en.1').matches]);
    const down = ['Ipswich Town FC', 'Leicester City FC', 'Southampton FC'].flatMap((name) => teams[name] ?? []);
    expect(down.reduce((sum, { attack }) => sum + attack, 0) / 3).toBeCloseTo(unknown.attack, 12);
  });

  it('does not look at matches from its day on, and forgets old ones', () => {
    const { matches } = seasonOf('2024-25_en.1');
    const early = fit([matches.filter(({ date }) => date < '2025-01-01')], { asOf: '2025-01-01' });
    expect(fit([matches], { asOf: '2025-01-01' })).toEqual(early);
    const played = (home: string, goals: number, date: string): SeasonMatch => {
      return { date, time: null, home, away: 'B', halfTime: null, fullTime: { home: goals, away: 1 }, status: null };
    };
    const changed = [played('A', 0, '2024-01-01'), played('A', 4, '2025-01-01')];
    const attack = (halfLifeDays: number): number => fit([changed], { halfLifeDays }).teams.A?.attack ?? 0;
    expect(attack(30)).toBeGreaterThan(attack(3_000));
  });

  it('draws a team that has played little to the mean', () => {
    const { matches } = seasonOf('2024-25_en.1');
    const few = fit([matches], { asOf: '2024-08-20' });
    const many = fit([matches]);
    const spread = (model: FootballModel): number =>
      Math.max(...Object.values(model.teams).map(({ attack }) => Math.abs(attack)));
    expect(spread(few)).toBeLessThan(spread(many));
  });

  it('is refused without a played match, and without shrinkage, because then no level of strengths is the best', () => {
    expect(() => fit([[]])).toThrow(RangeError);
    expect(() => fit([seasonOf('2024-25_en.1').matches], { shrinkage: 0 })).toThrow(RangeError);
  });
});

type Fitted = ReturnType<typeof fitStrengths>;

/** Written apart from the fit: the logarithm of the weighted likelihood and of the prior, with the factorials. */
function logLikelihood({ teams, base, home, rho }: Fitted, results: readonly Result[], shrinkage: number): number {
  let sum = 0;
  for (const result of results) {
    const [one, two] = [teams[result.home], teams[result.away]];
    if (!one || !two) throw new Error('every team was fitted');
    const lambda = Math.exp(base + home + one.attack - two.defence);
    const mu = Math.exp(base + two.attack - one.defence);
    const { home: x, away: y } = result.goals;
    const corrections: Record<string, number> = {
      '0-0': 1 - lambda * mu * rho,
      '0-1': 1 + lambda * rho,
      '1-0': 1 + mu * rho,
      '1-1': 1 - rho,
    };
    sum += result.weight * Math.log(chance(lambda, x) * chance(mu, y) * (corrections[`${x}-${y}`] ?? 1));
  }
  return Object.values(teams).reduce(
    (total, { attack, defence }) => total - (shrinkage / 2) * (attack ** 2 + defence ** 2),
    sum,
  );
}

function chance(mean: number, count: number): number {
  let value = Math.exp(-mean);
  for (let k = 1; k <= count; k += 1) value *= mean / k;
  return value;
}
