import type { GameType } from '@chhokka/contracts';
import type { SavedGame, SavedVendor } from '../../modules/games/catalogue/index.ts';
import { LOTTERY_CATALOGUE, LOTTERY_VENDORS } from '../../modules/games/lottery/index.ts';

/**
 * The vendors of the demo site. The arcade, which is the provider SUND, supplies the games of three: its slots and flights,
 * its live tables and its fights. The sportsbook, which is the provider FB, supplies those of three: its sports and two brands
 * of e-sports. The platform itself draws the lotteries. The other vendors are announced.
 */
export const DEMO_VENDORS: readonly SavedVendor[] = [
  vendor('SUND', 1, 'সুন্দরবন স্টুডিও', 'Sundarban Studio', ['RNG'], true),
  vendor('DHAL', 2, 'ধলেশ্বরী গেমস', 'Dhaleshwari Games', ['RNG', 'COCKFIGHT']),
  { ...vendor('MEGH', 3, 'মেঘনা লাইভ', 'Meghna Live', ['LIVE'], true), providerId: 'SUND' },
  vendor('PADM', 4, 'পদ্মা ফিশ', 'Padma Fish', ['FISH']),
  vendor('TITA', 5, 'তিতাস কার্ডস', 'Titas Cards', ['PVP']),
  ...LOTTERY_VENDORS,
  // Codes that sites of this kind use, with names of our own. The settings separate them (`esportsVendors` …).
  vendor('FB', 7, 'কর্ণফুলী স্পোর্টস', 'Karnaphuli Sports', ['SPORTS']),
  { ...vendor('TF', 8, 'তিস্তা ই-স্পোর্টস', 'Teesta E-sports', ['SPORTS']), providerId: 'FB' },
  { ...vendor('IA', 9, 'যমুনা অ্যারেনা', 'Jamuna Arena', ['SPORTS']), providerId: 'FB' },
  { ...vendor('DS88', 10, 'সুরমা ককফাইট', 'Surma Cockfight', ['COCKFIGHT']), providerId: 'SUND', listsGames: true },
];

/** The games of the demo site, in the order of its lobby. Games that are not built yet are marked as coming soon. */
export const DEMO_GAMES: readonly SavedGame[] = [
  {
    ...game('SUND', 'royal-bengal', 'RNG', 'SLOT', 'রয়েল বেঙ্গল', 'Royal Bengal', 20n),
    minLineNum: 20,
    // The provider publishes every outcome with its weight, so this is exact for an ordinary round.
    rtp: 9_650,
    deviation: 335,
    maxWin: 500_000n,
    hasDemo: true,
    hasFreeRounds: true,
    isHot: true,
    isTop: true,
    comingSoon: false,
  },
  {
    ...game('SUND', 'padma-ilish', 'RNG', 'SLOT', 'পদ্মার ইলিশ', 'Padma Ilish', 20n),
    // Measured on 80 million ordinary rounds (`npm run bench:rtp`).
    rtp: 9_645,
    deviation: 920,
    maxWin: 500_000n,
    hasDemo: true,
    hasFreeRounds: true,
    isHot: true,
    isNew: true,
    isTop: true,
    comingSoon: false,
  },
  {
    ...game('SUND', 'kite-flight', 'RNG', 'CRASH', 'ঘুড়ি', 'Kite Flight', 1_000n),
    // At any multiplier at which a player leaves.
    rtp: 9_800,
    maxWin: 1_000_000n,
    isHot: true,
    isNew: true,
    isTop: true,
    comingSoon: false,
  },
  game('SUND', 'peacock-palace', 'RNG', 'SLOT', 'ময়ূর মহল', 'Peacock Palace', 50n),
  game('SUND', 'mango-grove', 'RNG', 'SLOT', 'আম বাগান', 'Mango Grove', 10n),
  game('SUND', 'blue-lotus', 'RNG', 'SLOT', 'নীল পদ্ম', 'Blue Lotus', 75n),
  game('SUND', 'monsoon-gold', 'RNG', 'SLOT', 'বর্ষার সোনা', 'Monsoon Gold', 20n),
  game('SUND', 'sundarban-honey', 'RNG', 'SLOT', 'সুন্দরবনের মধু', 'Sundarban Honey', 50n),
  game('DHAL', 'tea-garden', 'RNG', 'SLOT', 'চা বাগান', 'Tea Garden', 10n),
  game('DHAL', 'rickshaw-rally', 'RNG', 'SLOT', 'রিকশা র‍্যালি', 'Rickshaw Rally', 20n),
  game('DHAL', 'jamdani-jewels', 'RNG', 'SLOT', 'জামদানি রত্ন', 'Jamdani Jewels', 100n),
  game('DHAL', 'boishakh-drums', 'RNG', 'SLOT', 'বৈশাখী ঢোল', 'Boishakh Drums', 10n),
  game('DHAL', 'moonlit-haor', 'RNG', 'SLOT', 'জোছনার হাওর', 'Moonlit Haor', 50n),
  game('DHAL', 'coxs-bazar', 'RNG', 'SLOT', 'কক্সবাজার', "Cox's Bazar", 75n),
  game('DHAL', 'rocket-rush', 'RNG', 'CRASH', 'রকেট রাশ', 'Rocket Rush', 5n),
  fight('haor-derby', 'হাওর ডার্বি', 'Haor Derby'),
  fight('sylhet-ring', 'সিলেট রিং', 'Sylhet Ring'),
  game('DHAL', 'red-cockerel', 'COCKFIGHT', 'POOL', 'লাল মোরগ', 'Red Cockerel', 100n),
  {
    ...table('dragon-tiger', 'TABLE', 'ড্রাগন টাইগার', 'Dragon Tiger', { rtp: 9_627, maxWin: 5_100n }),
    isHot: true,
    isTop: true,
  },
  {
    ...table('roulette-dhaka', 'ROULETTE', 'রুলেট ঢাকা', 'Roulette Dhaka', { rtp: 9_730, maxWin: 3_600n }),
    isHot: true,
    isTop: true,
  },
  {
    ...table('baccarat-gulshan', 'TABLE', 'ব্যাকারাট গুলশান', 'Baccarat Gulshan', { rtp: 9_894, maxWin: 1_200n }),
    isTop: true,
  },
  {
    ...table('money-wheel-mela', 'WHEEL', 'মেলার চাকা', 'Fair Wheel', { rtp: 9_630, maxWin: 100_100n }),
    isHot: true,
  },
  table('sic-bo', 'TABLE', 'সিক বো', 'Sic Bo', { rtp: 9_722, maxWin: 19_100n }),
  table('andar-bahar', 'TABLE', 'আন্দর বাহার', 'Andar Bahar', { rtp: 9_810, maxWin: 12_000n }),
  game('PADM', 'hilsa-hunt', 'FISH', 'FISHING', 'ইলিশ শিকার', 'Hilsa Hunt', 1n),
  game('PADM', 'deep-padma', 'FISH', 'FISHING', 'গভীর পদ্মা', 'Deep Padma', 5n),
  game('TITA', 'teen-patti', 'PVP', 'CARD', 'তিন পাত্তি', 'Teen Patti', 10n),
  game('TITA', 'callbreak', 'PVP', 'CARD', 'কলব্রেক', 'Callbreak', 10n),
  game('TITA', 'ludo-dhaka', 'PVP', 'DICE', 'ঢাকার লুডো', 'Ludo King of Dhaka', 10n),
  ...LOTTERY_CATALOGUE,
  { ...match('FB', 'cricket', 'ক্রিকেট', 'Cricket'), icon: '/art/covers/cricket', isHot: true, isTop: true },
  { ...match('FB', 'football', 'ফুটবল', 'Football'), icon: '/art/covers/football' },
  game('FB', 'kabaddi', 'SPORTS', 'MATCH', 'কাবাডি', 'Kabaddi', 1_000n),
  match('TF', 'battle-arena', 'ব্যাটল অ্যারেনা', 'Battle Arena'),
  match('IA', 'strike-range', 'স্ট্রাইক রেঞ্জ', 'Strike Range'),
];

function vendor(
  vassalage: string,
  accountTypeId: number,
  bn: string,
  en: string,
  gameTypes: readonly GameType[],
  isHot = false,
): SavedVendor {
  const icon = `/art/vendors/${vassalage}.svg`;
  return { vassalage, providerId: vassalage, name: { bn, en }, accountTypeId, icon, isHot, gameTypes };
}

/** A title of the sportsbook, which plays. It has no painted cover, and no return: that follows from what players choose. */
function match(vassalage: string, gameCode: string, bn: string, en: string): SavedGame {
  const played = game(vassalage, gameCode, 'SPORTS', 'MATCH', bn, en, 1_000n);
  return { ...played, icon: '', hasDemo: true, isNew: true, comingSoon: false };
}

/**
 * A live table, which plays. `rtp` is that of its best bet, `maxWin` that of the bet that pays most, both as the arcade
 * states them.
 */
function table(
  gameCode: string,
  classify: string,
  bn: string,
  en: string,
  stated: Required<Pick<SavedGame, 'rtp' | 'maxWin'>>,
): SavedGame {
  return { ...game('MEGH', gameCode, 'LIVE', classify, bn, en, 1_000n), ...stated, isNew: true, comingSoon: false };
}

/** A drawn fight. A pool pays what is in it, less 5 %, so no highest win is stated. */
function fight(gameCode: string, bn: string, en: string): SavedGame {
  const stated = { rtp: 9_500, maxWin: null };
  return {
    ...game('DS88', gameCode, 'COCKFIGHT', 'POOL', bn, en, 1_000n),
    ...stated,
    isNew: true,
    comingSoon: false,
  };
}

/** `minBet` in minor units. */
function game(
  vassalage: string,
  gameCode: string,
  gameType: GameType,
  classify: string,
  bn: string,
  en: string,
  minBet: bigint,
): SavedGame {
  const shown = { icon: `/art/covers/${gameCode}`, isHot: false, isNew: false, isTop: false, comingSoon: true };
  return { vassalage, gameCode, name: { bn, en }, gameType, classify, minBet, minLineNum: 0, rtp: null, ...shown };
}
