import type { Fixture, Team } from '@chhokka/feed-protocol';

/** Invented teams and leagues of the workshop. */

const team = (en: string, bn: string): Team => ({ id: en.toLowerCase().replaceAll(' ', '-'), names: { en, bn } });

const cricket = {
  dhaka: team('Dhaka Riders', 'ঢাকা রাইডার্স'),
  sylhet: team('Sylhet Strikers', 'সিলেট স্ট্রাইকার্স'),
  khulna: team('Khulna Tigers', 'খুলনা টাইগার্স'),
  rangpur: team('Rangpur Raiders', 'রংপুর রেইডার্স'),
  barishal: team('Barishal Bulls', 'বরিশাল বুলস'),
  comilla: team('Cumilla Victors', 'কুমিল্লা ভিক্টর্স'),
};

const football = {
  padma: team('Padma United', 'পদ্মা ইউনাইটেড'),
  meghna: team('Meghna City', 'মেঘনা সিটি'),
  jamuna: team('Jamuna Rovers', 'যমুনা রোভার্স'),
  karnaphuli: team('Karnaphuli Athletic', 'কর্ণফুলী অ্যাথলেটিক'),
  surma: team('Surma Wanderers', 'সুরমা ওয়ান্ডারার্স'),
  teesta: team('Teesta Town', 'তিস্তা টাউন'),
};

const esports = {
  titans: team('Titans', 'টাইটান্স'),
  nova: team('Nova', 'নোভা'),
  monsoon: team('Monsoon Five', 'মনসুন ফাইভ'),
  delta: team('Delta Force Dhaka', 'ডেল্টা ফোর্স ঢাকা'),
};

const leagues = {
  t20: { id: 'delta-t20', names: { en: 'Delta T20', bn: 'ডেল্টা টি-টোয়েন্টি', es: 'Delta T20' } },
  classic: { id: 'classic-t20', names: { en: 'T20 of 2019', bn: '২০১৯-এর টি-টোয়েন্টি', es: 'T20 de 2019' } },
  river: { id: 'river-league', names: { en: 'River League', bn: 'নদী লিগ', es: 'Liga del Río' } },
  premier: {
    id: 'premier-2021',
    names: { en: 'Premier League 2021', bn: 'প্রিমিয়ার লিগ ২০২১', es: 'Premier League 2021' },
  },
  range: { id: 'range-cup', names: { en: 'Range Cup', bn: 'রেঞ্জ কাপ', es: 'Copa Range' } },
  arena: { id: 'arena-cup', names: { en: 'Arena Cup', bn: 'অ্যারেনা কাপ', es: 'Copa Arena' } },
};

const COMMITMENT = '9f2c8e1b7a4d3056c1e8f07b2d94a6355e0c7d19f8b2a463d07e91c58f3a2b6d';

/** Fixtures at a moment: some are in play, others start later. */
export function fixturesAt(now: number): readonly Fixture[] {
  const minutes = (count: number): number => now + count * 60_000;
  const make = (
    id: string,
    sport: Fixture['sport'],
    league: Fixture['league'],
    pair: readonly [Team, Team],
    start: number,
    nature: Fixture['nature'] = 'simulated',
  ): Fixture => ({
    id,
    sport,
    nature,
    format: { cricket: 't20', football: '', 'strike-range': 'bo3', 'battle-arena': 'bo3' }[sport],
    league,
    home: pair[0],
    away: pair[1],
    startsAt: minutes(start),
    state: start <= 0 ? 'live' : 'scheduled',
    speed: 600,
    commitment: nature === 'simulated' ? COMMITMENT : null,
  });
  const { dhaka, sylhet, khulna, rangpur, barishal, comilla } = cricket;
  const { padma, meghna, jamuna, karnaphuli, surma, teesta } = football;
  const { titans, nova, monsoon, delta } = esports;
  return [
    make('c1', 'cricket', leagues.t20, [dhaka, sylhet], -70),
    make('c2', 'cricket', leagues.classic, [khulna, rangpur], -30, 'replay'),
    make('f1', 'football', leagues.river, [padma, meghna], -12),
    make('f2', 'football', leagues.premier, [jamuna, karnaphuli], -5, 'replay'),
    make('f3', 'football', leagues.river, [surma, teesta], -9),
    make('s1', 'strike-range', leagues.range, [titans, nova], -20),
    make('b1', 'battle-arena', leagues.arena, [monsoon, delta], -15),
    make('c3', 'cricket', leagues.t20, [barishal, comilla], 45),
    make('c4', 'cricket', leagues.t20, [rangpur, dhaka], 60 * 20),
    make('c5', 'cricket', leagues.classic, [sylhet, khulna], 95, 'replay'),
    make('f4', 'football', leagues.river, [meghna, jamuna], 30),
    make('f5', 'football', leagues.river, [teesta, padma], 60),
    make('f6', 'football', leagues.premier, [karnaphuli, surma], 60 * 26, 'replay'),
    make('s2', 'strike-range', leagues.range, [delta, titans], 80),
    make('b2', 'battle-arena', leagues.arena, [nova, monsoon], 120),
  ];
}
