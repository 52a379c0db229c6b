import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { oddsLabel } from '@chhokka/game-kit/table/money';
import {
  ANDAR_BAHAR_RANGES,
  andarBahar,
  andarBaharMark,
  type AndarBaharOutcome,
} from '@chhokka/game-math/tables/andar-bahar';

interface Words {
  readonly joker: string;
  /** After a number of cards. */
  readonly cards: (count: number) => string;
  /** What a bet on a number of cards is called. */
  readonly range: (range: string) => string;
  readonly side: Readonly<Record<'andar' | 'bahar', string>>;
  readonly strip: string;
  /** Above the bets on a number of cards. */
  readonly ranges: string;
  /** Above the counts of past rounds. */
  readonly lengths: string;
  readonly over: (rounds: number) => string;
}

export const words: Readonly<Record<TableLanguage, Words>> = {
  bn: {
    joker: 'জোকার',
    cards: () => 'তাস',
    range: (range) => `${range} তাস`,
    side: { andar: 'আন্দর', bahar: 'বাহার' },
    strip: 'শেষ রাউন্ডগুলো',
    ranges: 'কত তাসে মিলবে',
    lengths: 'কত তাসে মিলেছে',
    over: (rounds) => `শেষ ${rounds} রাউন্ডে`,
  },
  en: {
    joker: 'Joker',
    cards: (count) => (count === 1 ? 'card' : 'cards'),
    range: (range) => `${range} cards`,
    side: { andar: 'Andar', bahar: 'Bahar' },
    strip: 'Last rounds',
    ranges: 'Cards until the match',
    lengths: 'Cards until the match',
    over: (rounds) => (rounds === 1 ? 'in the last round' : `in the last ${rounds} rounds`),
  },
  es: {
    joker: 'Comodín',
    cards: (count) => (count === 1 ? 'carta' : 'cartas'),
    range: (range) => `${range} cartas`,
    side: { andar: 'Andar', bahar: 'Bahar' },
    strip: 'Últimas rondas',
    ranges: 'Cartas hasta la pareja',
    lengths: 'Cartas hasta la pareja',
    over: (rounds) => (rounds === 1 ? 'en la última ronda' : `en las últimas ${rounds} rondas`),
  },
};

/** The spots of bets on a number of cards, the fewest first. */
export const RANGES = ANDAR_BAHAR_RANGES.map(({ first, last }) => `cards:${first}-${last}`);

/** `6–10` of `cards:6-10`. */
export function rangeLabel(spot: string): string {
  return spot.slice('cards:'.length).replace('-', '–');
}

function spotName(language: TableLanguage, spot: string): string {
  const { side, range } = words[language];
  return spot === 'andar' || spot === 'bahar' ? side[spot] : range(rangeLabel(spot));
}

/** Names and odds of all bet types, from the rules themselves. */
function betTypes(language: TableLanguage): TitleTexts['betTypes'] {
  const spotOf = new Map([...andarBahar.spots].map(([spot, type]) => [type, spot]));
  return Object.fromEntries(
    andarBahar.betTypes.map(({ name, maxWin }) => [
      name,
      { name: spotName(language, spotOf.get(name) ?? name), pays: oddsLabel(maxWin) },
    ]),
  );
}

export const texts: Readonly<Record<TableLanguage, TitleTexts>> = {
  bn: {
    rules: [
      '52 তাসের একটি প্যাকেট প্রতি রাউন্ডে নতুন করে মেশানো হয়। প্রথম তাসটি মাঝখানে খোলা হয়, এটিই এই রাউন্ডের জোকার।',
      'এরপর একটি একটি করে তাস খোলা হয়: প্রথমটি আন্দরে, পরেরটি বাহারে, এভাবে পালা করে। যে পাশে জোকারের সমান মানের তাস আগে আসে, সেই পাশ জেতে। তাসের রঙ মেলার দরকার নেই।',
      'টাই হয় না: প্যাকেটে জোকারের মানের আরও তিনটি তাস থাকে, তাই রাউন্ড সবচেয়ে বেশি 49 তাসে শেষ হয়।',
      'প্রথম তাস আন্দরে যায় বলে আন্দর একটু বেশি জেতে। সেজন্য আন্দরে জিতলে লাভ বাজির 0.9 গুণ, বাহারে বাজির সমান।',
      'তাসের সংখ্যার বাজি: মেলা তাসটিসহ দুই পাশে মোট কয়টি তাস খোলা হলো। জোকার গোনা হয় না।',
    ],
    betTypes: betTypes('bn'),
    spot: (spot) => spotName('bn', spot),
  },
  en: {
    rules: [
      'A fresh deck of 52 cards is shuffled for every round. Its first card is turned up in the middle. It is the joker of the round.',
      'Then cards are turned one by one, the first on andar, the next on bahar, and so on by turns. The side that gets a card of the joker’s rank first wins. Suits need not match.',
      'There is no tie. Three more cards of the joker’s rank are in the deck, so a round ends after 49 cards at the latest.',
      'Andar gets the first card and so wins a little more often. That is why it pays 0.9 to 1, and bahar 1 to 1.',
      'Bets on the number of cards count all cards of both sides, the matching one included. The joker is not counted.',
    ],
    betTypes: betTypes('en'),
    spot: (spot) => spotName('en', spot),
  },
  es: {
    rules: [
      'En cada ronda se baraja de nuevo un mazo de 52 cartas. La primera se descubre en el centro: es el comodín de la ronda.',
      'Después se descubren cartas de una en una: la primera en andar, la siguiente en bahar, y así por turnos. Gana el lado que recibe antes una carta del mismo valor que el comodín. El palo no cuenta.',
      'No hay empate. En el mazo quedan otras tres cartas del valor del comodín, así que la ronda termina como mucho con 49 cartas.',
      'Andar recibe la primera carta y por eso gana algo más a menudo. Por esa razón paga 0.9 a 1, y bahar 1 a 1.',
      'Las apuestas al número de cartas cuentan todas las cartas de los dos lados, incluida la que coincide. El comodín no se cuenta.',
    ],
    betTypes: betTypes('es'),
    spot: (spot) => spotName('es', spot),
  },
};

/** `Andar wins on card 7`. */
export const describe: TableDefinition<AndarBaharOutcome>['describe'] = (outcome, language) => {
  const name = words[language].side[andarBaharMark(outcome) === 'A' ? 'andar' : 'bahar'];
  const count = outcome.cards.length;
  return {
    bn: `${name} জিতেছে ${count} নম্বর তাসে`,
    en: `${name} wins on card ${count}`,
    es: `Gana ${name} con la carta ${count}`,
  }[language];
};
