import type { Names, Sport, Team } from '@chhokka/feed-protocol';

/** Leagues and teams that we made up. No real club has one of these names. */

export interface League {
  readonly id: string;
  readonly sport: Sport;
  readonly format: string;
  readonly names: Names;
  /** An even number of teams. */
  readonly teams: readonly Team[];
}

type Named = readonly [id: string, en: string, bn: string, es: string];

const team = ([id, en, bn, es]: Named): Team => ({ id, names: { en, bn, es } });

const RIVER_TEAMS: readonly Named[] = [
  ['padma-tigers', 'Padma Tigers', 'পদ্মা টাইগার্স', 'Tigres del Padma'],
  ['meghna-mariners', 'Meghna Mariners', 'মেঘনা মেরিনার্স', 'Marineros del Meghna'],
  ['jamuna-hawks', 'Jamuna Hawks', 'যমুনা হকস', 'Halcones del Jamuna'],
  ['surma-cyclones', 'Surma Cyclones', 'সুরমা সাইক্লোনস', 'Ciclones del Surma'],
  ['karnaphuli-kites', 'Karnaphuli Kites', 'কর্ণফুলী কাইটস', 'Milanos del Karnaphuli'],
  ['teesta-falcons', 'Teesta Falcons', 'তিস্তা ফ্যালকনস', 'Gavilanes del Teesta'],
  ['sundarban-stags', 'Sundarban Stags', 'সুন্দরবন স্ট্যাগস', 'Ciervos de Sundarban'],
  ['gorai-otters', 'Gorai Otters', 'গড়াই অটার্স', 'Nutrias del Gorai'],
  ['titas-herons', 'Titas Herons', 'তিতাস হেরনস', 'Garzas del Titas'],
  ['rupsha-rhinos', 'Rupsha Rhinos', 'রূপসা রাইনোস', 'Rinocerontes del Rupsha'],
  ['sangu-leopards', 'Sangu Leopards', 'সাঙ্গু লেপার্ডস', 'Leopardos del Sangu'],
  ['kangsha-eagles', 'Kangsha Eagles', 'কংস ঈগলস', 'Águilas del Kangsha'],
];

const FOOTBALL_TEAMS: readonly Named[] = [
  ['shapla-united', 'Shapla United', 'শাপলা ইউনাইটেড', 'Shapla United'],
  ['doyel-rovers', 'Doyel Rovers', 'দোয়েল রোভার্স', 'Doyel Rovers'],
  ['ilish-wanderers', 'Ilish Wanderers', 'ইলিশ ওয়ান্ডারার্স', 'Ilish Wanderers'],
  ['kadam-athletic', 'Kadam Athletic', 'কদম অ্যাথলেটিক', 'Kadam Athletic'],
  ['hijal-city', 'Hijal City', 'হিজল সিটি', 'Hijal City'],
  ['palash-town', 'Palash Town', 'পলাশ টাউন', 'Palash Town'],
  ['shimul-stars', 'Shimul Stars', 'শিমুল স্টারস', 'Estrellas de Shimul'],
  ['bokul-borough', 'Bokul Borough', 'বকুল বরো', 'Bokul Borough'],
  ['jarul-albion', 'Jarul Albion', 'জারুল অ্যালবিয়ন', 'Jarul Albion'],
  ['machranga-rangers', 'Machranga Rangers', 'মাছরাঙা রেঞ্জার্স', 'Machranga Rangers'],
  ['krishnachura-fc', 'Krishnachura FC', 'কৃষ্ণচূড়া এফসি', 'Krishnachura FC'],
  ['shaluk-county', 'Shaluk County', 'শালুক কাউন্টি', 'Shaluk County'],
];

const SHOOTER_TEAMS: readonly Named[] = [
  ['neon-fox', 'Neon Fox', 'নিয়ন ফক্স', 'Zorro Neón'],
  ['monsoon-squad', 'Monsoon Squad', 'মনসুন স্কোয়াড', 'Escuadrón Monzón'],
  ['iron-mangrove', 'Iron Mangrove', 'আয়রন ম্যানগ্রোভ', 'Manglar de Hierro'],
  ['zero-hour-five', 'Zero Hour Five', 'জিরো আওয়ার ফাইভ', 'Cinco Hora Cero'],
  ['silent-kingfisher', 'Silent Kingfisher', 'সাইলেন্ট কিংফিশার', 'Martín Silencioso'],
  ['red-lantern', 'Red Lantern', 'রেড ল্যান্টার্ন', 'Farol Rojo'],
  ['last-ferry', 'Last Ferry', 'লাস্ট ফেরি', 'Último Ferri'],
  ['copper-cobra', 'Copper Cobra', 'কপার কোবরা', 'Cobra de Cobre'],
];

const ARENA_TEAMS: readonly Named[] = [
  ['banyan-order', 'Banyan Order', 'বটবৃক্ষ অর্ডার', 'Orden del Baniano'],
  ['storm-rickshaw', 'Storm Rickshaw', 'স্টর্ম রিকশা', 'Rickshaw Tormenta'],
  ['river-wardens', 'River Wardens', 'রিভার ওয়ার্ডেনস', 'Guardianes del Río'],
  ['moon-lotus', 'Moon Lotus', 'মুন লোটাস', 'Loto Lunar'],
  ['clay-golems', 'Clay Golems', 'ক্লে গোলেমস', 'Gólems de Arcilla'],
  ['night-herons', 'Night Herons', 'নাইট হেরনস', 'Garzas Nocturnas'],
  ['salt-kings', 'Salt Kings', 'সল্ট কিংস', 'Reyes de la Sal'],
  ['jute-dragons', 'Jute Dragons', 'পাট ড্রাগনস', 'Dragones de Yute'],
];

export const LEAGUES = {
  t20: {
    id: 'delta-t20',
    sport: 'cricket',
    format: 't20',
    names: { en: 'Delta T20 League', bn: 'ডেল্টা টি-টোয়েন্টি লিগ', es: 'Liga Delta T20' },
    teams: RIVER_TEAMS.map(team),
  },
  odi: {
    id: 'delta-cup',
    sport: 'cricket',
    format: 'odi',
    names: { en: 'Delta Fifty Cup', bn: 'ডেল্টা ফিফটি কাপ', es: 'Copa Delta de 50' },
    teams: RIVER_TEAMS.map(team),
  },
  football: {
    id: 'shapla-league',
    sport: 'football',
    format: '',
    names: { en: 'Shapla League', bn: 'শাপলা লিগ', es: 'Liga Shapla' },
    teams: FOOTBALL_TEAMS.map(team),
  },
  'strike-range': {
    id: 'strike-range-open',
    sport: 'strike-range',
    format: 'bo3',
    names: { en: 'Strike Range Open', bn: 'স্ট্রাইক রেঞ্জ ওপেন', es: 'Abierto de Strike Range' },
    teams: SHOOTER_TEAMS.map(team),
  },
  'battle-arena': {
    id: 'battle-arena-circuit',
    sport: 'battle-arena',
    format: 'bo3',
    names: { en: 'Battle Arena Circuit', bn: 'ব্যাটল অ্যারেনা সার্কিট', es: 'Circuito Battle Arena' },
    teams: ARENA_TEAMS.map(team),
  },
} as const satisfies Readonly<Record<string, League>>;
export type LeagueKey = keyof typeof LEAGUES;
