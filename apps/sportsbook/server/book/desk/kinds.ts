import type { Sport } from '@chhokka/feed-protocol';

/** The kinds of markets that a sport can offer, in the order in which the office shows them. */
export const KINDS: Readonly<Record<Sport, readonly string[]>> = {
  cricket: [
    'winner',
    'toss',
    'innings-total',
    'over-runs',
    'ball-runs',
    'dismissal',
    'top-batter',
    'sixes',
    'opening-stand',
    'odd-even',
  ],
  football: [
    'result',
    'double-chance',
    'draw-no-bet',
    'asian-handicap',
    'total',
    'european-handicap',
    'odd-even',
    'both-score',
    'correct-score',
    'half-full',
    'first-goal-interval',
    'next-goal',
  ],
  'strike-range': ['winner', 'map-handicap', 'total-maps', 'total-rounds', 'round-handicap', 'pistol', 'round'],
  'battle-arena': [
    'winner',
    'map-handicap',
    'total-maps',
    'first-blood',
    'first-tower',
    'tower',
    'total-kills',
    'total-towers',
    'tower-handicap',
  ],
};
