import { expect, it } from 'vitest';
import { CLASSIFY_TITLES } from '../../../modules/games/catalogue/titles.ts';
import { placeOf } from './categories.ts';

// Every category that Hub88's own tests of its lists accept.
const HUB88 =
  `Video Keno, Video Bingo, Live Poker, Live Wheel of Fortune, Live Sicbo, Live Crash, Baccarat, Bet On Poker,
  Blackjack, Casual Games, Jackpot Slots, Live Baccarat, Live Blackjack, Live Dealer, Live Dice, Live Games, Live Keno,
  Live Lottery, Live Roulette, Lottery, Multiplayer, Player Props, Poker, Roulette, Scratch Cards, Sportsbook, Table Games,
  Video Poker, Virtual Sports, Wheel of Fortune, Instant Win Games, Keno, Bingo, Sic Bo, Video Slots, Crash, Scratch,
  Dragon Tiger, Live Game Shows, Live Dragon Tiger, Crash Games, Arcade Games, Other Table Games, Other Live Games, Dice,
  Plinko, Hi Lo`
    .split(',')
    .map((name) => name.trim());

it('every category of Hub88 has a place, and live ones are LIVE', () => {
  for (const category of HUB88) {
    const place = placeOf(category);
    expect([category, place !== null]).toEqual([category, true]);
    expect([category, place?.gameType === 'LIVE']).toEqual([category, /Live/.test(category)]);
    const classify = place?.classify ?? '';
    expect([category, classify === '' || classify in CLASSIFY_TITLES]).toEqual([category, true]);
  }
  expect(placeOf('Unknown')).toBeNull();
});

it.each([
  ['Jackpot Slots', 'RNG', 'SLOT'],
  ['Live Dragon Tiger', 'LIVE', 'CARD'],
  ['Scratch Cards', 'RNG', ''],
  ['Video Poker', 'RNG', 'CARD'],
  ['Virtual Sports', 'SPORTS', 'MATCH'],
  ['E-Sports', 'ESPORTS', 'MATCH'],
  ['Wheel of Fortune', 'RNG', 'TABLE'],
])('the category %s is %s, %s', (category, gameType, classify) => {
  expect(placeOf(category)).toEqual({ gameType, classify });
});
