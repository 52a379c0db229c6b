import type { MarketKind } from '@chhokka/sports-math/kinds';

export interface RulesWords {
  readonly intro: string;
  readonly contents: string;
  /** Rules for all bets: a title and its paragraphs. */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly lines: readonly string[] }[];
  /** The numbers that the house has set. Amounts arrive as text. */
  readonly numbers: {
    readonly title: string;
    readonly note: string;
    readonly allSports: string;
    readonly cashOut: string;
    readonly percent: (share: number) => string;
    readonly minStake: string;
    readonly maxStake: string;
    readonly maxPayout: string;
    readonly delay: string;
    readonly seconds: (count: number) => string;
    readonly voidAfter: string;
    readonly hours: (count: number) => string;
  };
  readonly markets: string;
  readonly voidLabel: string;
  /** What a market asks and how it is decided, and when it is void. */
  readonly kinds: Readonly<Record<MarketKind, readonly [rule: string, voids: string]>>;
}

const SCORE_VOID =
  'Void if the match is abandoned before the end of the part that it asks about. What was decided before stands.';
const MAP_VOID = 'Void if the map is not played or not finished, unless the outcome was certain before.';

/** English. */
export const rulesEn: RulesWords = {
  intro: 'These rules hold for every bet. Each void rule gives the whole stake back.',
  contents: 'Contents',
  sections: [
    {
      id: 'natures',
      title: 'Replays and simulated matches',
      lines: [
        'Every match says what it is. A replay is a match of the past that is played back, moved to the present and faster than life. Whoever looks it up can know its result, so a replay takes play money only; the sportsbook refuses real money on it.',
        'A simulated match is drawn from a published model. Its fingerprint is shown before the first bet and its seed after the end, so that everyone can check that nothing was changed. No bet is an input of the draw.',
        'In football, momentum, shots and attacks on the scoreboard are simulated, in replays too. Goals, cards and the clock are what bets are about.',
      ],
    },
    {
      id: 'placing',
      title: 'Placing a bet',
      lines: [
        'A bet stands when the slip shows a receipt with its reference. Before that, nothing has been taken.',
        'In play a bet waits for some seconds; the slip says how many. Prices are looked at again at the end of the wait. If one changed in a way that you did not accept beforehand, the new price is offered, and nothing is taken without your word.',
        'You choose whether the slip takes any price, only better ones, or asks each time.',
        'The slip shows the most stake that is taken. If the house takes less than you asked for, it offers that part; you decide.',
        'A slip is accepted once, however often it is sent.',
      ],
    },
    {
      id: 'slips',
      title: 'Accumulators, systems and builders',
      lines: [
        'An accumulator multiplies the prices of its legs. A leg that is void or gives its stake back counts at 1.00. One lost leg loses the accumulator.',
        'A system plays several accumulators, a line each with the same stake. Trixie: 3 legs, 4 lines. Patent: 3 legs, 7 lines. Yankee: 4 legs, 11 lines. Lucky 15: 4 legs, 15 lines. Canadian: 5 legs, 26 lines. Lucky 31: 5 legs, 31 lines. Heinz: 6 legs, 57 lines. Lucky 63: 6 legs, 63 lines.',
        'Selections of one match can be combined in a bet builder only. Its price comes from the chance that all of them happen together; prices are never multiplied. Where no such chance can be told, the builder is refused. If a selection of a builder is void and none is lost, the stake comes back.',
      ],
    },
    {
      id: 'settlement',
      title: 'Settlement and resettlement',
      lines: [
        'Bets are settled from the official word of the results feed, usually within seconds. Each payment is rounded down to a whole paisa for each line.',
        'Half won: half of the stake is paid at the price, the other half comes back. Half lost: half of the stake comes back. This happens on quarter lines.',
        'Dead heat: when several outcomes share a win, the stake is divided by their number; one part wins at the full price, the rest loses.',
        'If an official result is corrected, the bet is settled again, in either direction. You see what was paid before and after, and why. Money that a wrong result had paid is taken back.',
        'A plainly wrong price, or a bet after what it was about had happened, is void.',
      ],
    },
    {
      id: 'cash-out',
      title: 'Cash-out',
      lines: [
        'An open bet can be sold, all of it or a part, at a quote that holds for some seconds. The rest of the bet runs on.',
        'The quote follows the prices of now. It is suspended while a market of the bet is, and for 3 minutes after a selection has ended: its result may still be corrected.',
        'What is sold is settled at once. Later results and corrections do not change it.',
      ],
    },
    {
      id: 'payouts',
      title: 'Highest stakes and payouts',
      lines: [
        'Each sport has a highest stake and a highest payout for one bet. The slip tells the most stake that follows from both before you place the bet; an accepted bet is paid in full.',
        'The house may take less on an outcome on which it has taken enough.',
      ],
    },
    {
      id: 'stops',
      title: 'Abandoned, postponed and cancelled matches',
      lines: [
        'When the results service says that a match will not be finished, what is undecided is void at once. Where it does not say, the house waits for the number of hours that it has set for the sport of an abandoned, postponed or cancelled match, and then what is undecided is void. What was decided by play before stands.',
        'A silent feed stops betting on all its matches after 10 seconds. Bets that were accepted stand.',
      ],
    },
    {
      id: 'dls',
      title: 'Rain in cricket (DLS)',
      lines: [
        'When rain takes overs, the official target by Duckworth–Lewis–Stern counts, and the declared winner wins. The par score on the board is computed from the published resource table and is a guide. In simulated matches that table gives the target too. With fewer than 5 overs for the side that bats second (20 in a one-day match) there is no result, and the winner is void.',
        'Markets on totals, sixes, batters and wickets were priced for whole innings. When rain takes overs of the innings, they are void, unless play had already decided them.',
        'A tied T20 goes to super overs, and their winner wins. A tied one-day match without a super over makes the winner void. Runs of super overs count for no other market.',
      ],
    },
  ],
  numbers: {
    title: 'The numbers of the house',
    note: 'As the house has set them now. They may change; an accepted bet is paid in full all the same.',
    allSports: 'All sports',
    cashOut: 'The house keeps of a cash-out',
    percent: (share) => `${share}%`,
    minStake: 'Lowest stake a line',
    maxStake: 'Highest stake of a bet',
    maxPayout: 'Highest payout of a bet',
    delay: 'Wait in play',
    seconds: (count) => `${count} s`,
    voidAfter: 'Not finished: void after',
    hours: (count) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
  },
  markets: 'Every market',
  voidLabel: 'Void',
  kinds: {
    result: [
      'Home, draw or away after 90 minutes and stoppage time, or in the half that it names. Extra time and penalties do not count.',
      SCORE_VOID,
    ],
    'double-chance': ['Two of the three results win: home or draw, home or away, draw or away.', SCORE_VOID],
    'draw-no-bet': ['The side that wins. A draw gives the stake back.', SCORE_VOID],
    'asian-handicap': [
      'The line is added to the goals of the named side; then it must be ahead. On a whole line a level score gives the stake back. A quarter line is two bets of half the stake on the lines beside it. All goals of the match count, also those before an in-play bet.',
      SCORE_VOID,
    ],
    total: [
      'More or fewer goals than the line. On a whole line the exact number gives the stake back; a quarter line is two bets of half the stake. It is settled at the end of its part, because a goal can be cancelled.',
      SCORE_VOID,
    ],
    'european-handicap': [
      'A whole number is added to the goals of home; home, draw and away are outcomes.',
      SCORE_VOID,
    ],
    'odd-even': [
      'Whether the goals of the part, or the runs of the innings, are odd or even. None is even.',
      'Football: void if abandoned before the end of the part. Cricket: void when rain ends the innings.',
    ],
    'both-score': ['Yes when each side scores at least once in the part that it names.', SCORE_VOID],
    'correct-score': [
      'The exact score of the part that it names. “Other” is each score that is not listed.',
      SCORE_VOID,
    ],
    'half-full': ['Who leads at half-time, and who wins at the end.', SCORE_VOID],
    'first-goal-interval': [
      'The minutes in which the first goal of the match or the half falls. Stoppage time belongs to the last interval of its half.',
      'Void if the match is abandoned before that goal and before the end of the match or half.',
    ],
    'next-goal': [
      'Which side scores the goal with the number, or that it does not fall. A cancelled goal does not count.',
      'Void if the match is abandoned before that goal.',
    ],
    winner: [
      'The declared winner of the match, by DLS and super over too; or the winner of the map that it names.',
      'Void on a tie that nothing breaks, without a result, or when the match was awarded before a ball was bowled. A map that is not played is void.',
    ],
    'innings-total': [
      'Runs of the innings, extras and penalty runs included. The second innings counts to the winning run. Super overs do not count.',
      'Void when rain takes overs of the innings, unless the runs had been made by then.',
    ],
    'over-runs': [
      'Runs of the over, extras included.',
      'Void when the over is not completed, unless the runs had been made by then.',
    ],
    'ball-runs': [
      'What the ball with the number brings; wides and no-balls have numbers too. A wicket goes before everything, then extras of any kind, then runs off the bat. “Other” is 5, or more than 6.',
      'Void if the ball is not bowled.',
    ],
    dismissal: [
      'How the wicket with the number falls. Caught and bowled is caught. A batter who retires hurt is not dismissed. “No wicket falls” wins when the innings ends without it.',
      'Void when rain takes overs of the innings and the wicket did not fall.',
    ],
    'top-batter': [
      'The batter of the side with the most runs off the bat in the innings. Equal runs are a dead heat. Super overs do not count.',
      'Void when rain takes overs of the innings or ends it.',
    ],
    sixes: [
      'Sixes off the bat in both innings. Six runs that were run or thrown are no six. Super overs do not count.',
      'Void when rain takes overs or there is no result, unless the number had been passed by then.',
    ],
    'opening-stand': [
      'The side with more runs when its first wicket falls, or at the end of an innings without one. An opener who retires hurt does not end the stand. Level stands give the stake back.',
      'Void when rain ends a stand that could still have grown past the other, or when one side does not bat.',
    ],
    toss: ['The side that wins the toss, whatever becomes of the match.', 'Void when there is no toss.'],
    'map-handicap': [
      'The line is added to the maps that the named side wins; then it must be ahead.',
      'Void if the match is not finished, unless the outcome was certain before.',
    ],
    'total-maps': [
      'How many maps are played.',
      'Void if the match is not finished, unless the outcome was certain before.',
    ],
    'total-rounds': ['How many rounds the map has, overtime included.', MAP_VOID],
    'round-handicap': [
      'The line is added to the rounds that the named side wins on the map; then it must be ahead.',
      MAP_VOID,
    ],
    pistol: ['Who wins the first or the thirteenth round of the map.', 'Void if the round is not played.'],
    round: ['Who wins the round with the number.', 'Void if the round is not played.'],
    'first-tower': ['Who takes the first tower of the map.', 'Void if the map ends without one.'],
    'first-blood': ['Who makes the first kill of the map.', 'Void if the map ends without one.'],
    'total-kills': ['How many kills both sides make on the map.', MAP_VOID],
    'total-towers': ['How many towers fall on the map.', MAP_VOID],
    tower: ['Who takes the tower with the number.', 'Void if the map ends before.'],
    'tower-handicap': [
      'The line is added to the towers that the named side takes on the map; then it must be ahead.',
      MAP_VOID,
    ],
  },
};
