import { describe, expect, it } from 'vitest';
import { marketName, outcomeName, type Sides } from './names.ts';
import { marketsEn } from './words-en.ts';

const sides: Sides = { sport: 'cricket', home: 'Dhaka', away: 'Sylhet', batting: ['away'] };
const nameOf = (key: string) => marketName(key, marketsEn, sides);
const outcome = (market: string, id: string, name?: string) => outcomeName({ id, name }, market, marketsEn, sides);

describe('the name of a market', () => {
  it.each([
    ['winner/match', 'Match winner'],
    ['winner/m2', 'Winner · Map 2'],
    ['total/h1=2.25', 'Total goals · 1st half'],
    ['innings-total/i1=170.5', 'Runs of the innings · Sylhet’s innings'],
    ['innings-total/i2=170.5', 'Runs of the innings · 2nd innings'],
    ['over-runs/i1.o17=8.5', 'Runs in the over · 17th over · Sylhet’s innings'],
    ['dismissal/i2.w3', 'How the next wicket falls · 3rd wicket · 2nd innings'],
    ['round/m1.r12', 'Round winner · round 12 · Map 1'],
    ['tower/m1.t4', 'Next tower · 4th tower · Map 1'],
    ['next-goal/match=3', 'Next goal · 3rd goal'],
    ['correct-score/match=43', 'Correct score'],
    ['corner-race/q3=5', 'Corner race · Q3'],
    ['no key at all', 'no key at all'],
  ])('%s is “%s”', (key, name) => {
    expect(nameOf(key)).toBe(name);
  });
});

describe('the name of an outcome', () => {
  it.each([
    ['winner/match', 'home', 'Dhaka'],
    ['result/match', 'draw', 'Draw'],
    ['asian-handicap/match=-0.75', 'home', 'Dhaka −0.75'],
    ['asian-handicap/match=-0.75', 'away', 'Sylhet +0.75'],
    ['asian-handicap/match=0', 'away', 'Sylhet 0'],
    ['european-handicap/match=1', 'draw', 'Draw +1'],
    ['total/match=2.5', 'over', 'Over 2.5'],
    ['double-chance/match', 'home-or-draw', 'Dhaka or Draw'],
    ['half-full/match', 'draw-away', 'Draw / Sylhet'],
    ['correct-score/match=43', '2-1', '2–1'],
    ['correct-score/match=43', 'other', 'Other'],
    ['first-goal-interval/match', '16-30', '16–30 min'],
    ['first-goal-interval/match', 'none', 'No goal'],
    ['next-goal/match=3', 'away', 'Sylhet'],
    ['ball-runs/i1.b12', '0', 'No run'],
    ['ball-runs/i1.b12', '1', '1 run'],
    ['ball-runs/i1.b12', '2-3', '2–3 runs'],
    ['ball-runs/i1.b12', 'wicket', 'Wicket'],
    ['dismissal/i1.w3', 'run-out', 'Run out'],
    ['dismissal/i1.w3', 'none', 'No wicket falls'],
    ['opening-stand/match', 'tie', 'Tie'],
    ['corner-race/match=5', 'first-to-5', 'First to 5'],
    ['constructor/match', 'constructor', 'Constructor'],
  ])('of %s, %s is “%s”', (market, id, name) => {
    expect(outcome(market, id)).toBe(name);
  });

  it('is the proper name where the feed gives one', () => {
    expect(outcome('top-batter/i1', '4', 'R. Karim')).toBe('R. Karim');
  });
});
