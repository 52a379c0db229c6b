import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { rankOf } from '@chhokka/game-math/tables/cards';
import { dragonTigerMark, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { rankName } from '../cards/names.ts';

const SPOTS: Readonly<Record<TableLanguage, Readonly<Record<string, string>>>> = {
  bn: {
    dragon: 'ড্রাগন',
    tiger: 'টাইগার',
    tie: 'টাই',
    'suited-tie': 'স্যুটেড টাই',
    'dragon:small': 'ড্রাগন ছোট',
    'dragon:big': 'ড্রাগন বড়',
    'tiger:small': 'টাইগার ছোট',
    'tiger:big': 'টাইগার বড়',
  },
  en: {
    dragon: 'Dragon',
    tiger: 'Tiger',
    tie: 'Tie',
    'suited-tie': 'Suited tie',
    'dragon:small': 'Dragon small',
    'dragon:big': 'Dragon big',
    'tiger:small': 'Tiger small',
    'tiger:big': 'Tiger big',
  },
  es: {
    dragon: 'Dragón',
    tiger: 'Tigre',
    tie: 'Empate',
    'suited-tie': 'Empate de palo',
    'dragon:small': 'Dragón baja',
    'dragon:big': 'Dragón alta',
    'tiger:small': 'Tigre baja',
    'tiger:big': 'Tigre alta',
  },
};

const spotIn =
  (language: TableLanguage) =>
  (spot: string): string =>
    SPOTS[language][spot] ?? spot;

/** Short names on the board, where the side stands above. */
export const SHORT: Readonly<Record<TableLanguage, { readonly small: string; readonly big: string }>> = {
  bn: { small: 'ছোট', big: 'বড়' },
  en: { small: 'Small', big: 'Big' },
  es: { small: 'Baja', big: 'Alta' },
};

/** What the button is called that turns a card which a player squeezes. */
export const SQUEEZE: Readonly<Record<TableLanguage, { readonly dragon: string; readonly tiger: string }>> = {
  bn: { dragon: 'ড্রাগনের তাস খুলুন', tiger: 'টাইগারের তাস খুলুন' },
  en: { dragon: 'Turn the dragon’s card', tiger: 'Turn the tiger’s card' },
  es: { dragon: 'Descubrir la carta del dragón', tiger: 'Descubrir la carta del tigre' },
};

interface RoadWords {
  readonly title: string;
  readonly over: (rounds: number) => string;
  /** Roads start again every 72 rounds. */
  readonly boot: (rounds: number) => string;
}

export const ROADS: Readonly<Record<TableLanguage, RoadWords>> = {
  bn: {
    title: 'রাস্তা',
    over: (rounds) => `শেষ ${rounds} রাউন্ডে`,
    boot: (rounds) => `এই বুটের ${rounds} রাউন্ড · প্রতি 72 রাউন্ডে নতুন করে শুরু`,
  },
  en: {
    title: 'Roads',
    over: (rounds) => (rounds === 1 ? 'in the last round' : `in the last ${rounds} rounds`),
    boot: (rounds) => `${rounds} ${rounds === 1 ? 'round' : 'rounds'} of this boot · starts again every 72`,
  },
  es: {
    title: 'Caminos',
    over: (rounds) => (rounds === 1 ? 'en la última ronda' : `en las últimas ${rounds} rondas`),
    boot: (rounds) => `${rounds} ${rounds === 1 ? 'ronda' : 'rondas'} de este tramo · empieza de nuevo cada 72`,
  },
};

export const texts: Readonly<Record<TableLanguage, TitleTexts>> = {
  bn: {
    rules: [
      'ড্রাগন ও টাইগার, দুই পাশে একটি করে তাস খোলা হয়: প্রথমে ড্রাগন, তারপর টাইগার। যে পাশের তাস বড়, সেই পাশ জেতে।',
      'টেক্কা সবচেয়ে ছোট, তারপর 2 থেকে 10, গোলাম, বিবি, আর সাহেব সবচেয়ে বড়। রঙে তাস বড়-ছোট হয় না।',
      '52 তাসের আটটি প্যাকেট প্রতি রাউন্ডে নতুন করে মেশানো হয়। জোকার নেই।',
      'দুই তাসের মান এক হলে টাই। তখন ড্রাগন ও টাইগারের বাজির অর্ধেক ফেরত আসে, বাকি অর্ধেক যায়।',
      'স্যুটেড টাই জেতে যখন দুই তাসের মান ও রঙ দুটোই এক, যেমন দুটিই হরতনের 9।',
      'ছোট মানে টেক্কা থেকে 6, বড় মানে 8 থেকে সাহেব। তাসটি 7 হলে ছোট ও বড় দুই বাজিই হারে।',
    ],
    betTypes: {
      DRAGON: { name: 'ড্রাগন', pays: '1 : 1, টাই হলে অর্ধেক ফেরত' },
      TIGER: { name: 'টাইগার', pays: '1 : 1, টাই হলে অর্ধেক ফেরত' },
      TIE: { name: 'টাই', pays: '11 : 1' },
      SUITED_TIE: { name: 'স্যুটেড টাই', pays: '50 : 1' },
      SMALL: { name: 'ছোট (A–6)', pays: '1 : 1, 7 হলে হার' },
      BIG: { name: 'বড় (8–K)', pays: '1 : 1, 7 হলে হার' },
    },
    spot: spotIn('bn'),
  },
  en: {
    rules: [
      'Dragon and tiger get one card each. The dragon’s is turned first, then the tiger’s. The higher card wins.',
      'The ace is the lowest card, then 2 to 10, jack and queen; the king is the highest. Suits do not count.',
      'Eight fresh decks of 52 cards are shuffled for every round. There are no jokers.',
      'Two cards of the same rank are a tie. Bets on dragon and tiger then lose half of the stake and get the other half back.',
      'Suited tie wins when both cards have the same rank and the same suit: two nines of hearts, for example.',
      'Small is ace to 6, big is 8 to king. When the card is a 7, both small and big lose.',
    ],
    betTypes: {
      DRAGON: { name: 'Dragon', pays: '1 : 1, half back on a tie' },
      TIGER: { name: 'Tiger', pays: '1 : 1, half back on a tie' },
      TIE: { name: 'Tie', pays: '11 : 1' },
      SUITED_TIE: { name: 'Suited tie', pays: '50 : 1' },
      SMALL: { name: 'Small (A–6)', pays: '1 : 1, a 7 loses' },
      BIG: { name: 'Big (8–K)', pays: '1 : 1, a 7 loses' },
    },
    spot: spotIn('en'),
  },
  es: {
    rules: [
      'El dragón y el tigre reciben una carta cada uno. Primero se descubre la del dragón y después la del tigre. Gana la carta más alta.',
      'El as es la carta más baja; le siguen del 2 al 10, la jota y la reina; el rey es la más alta. Los palos no cuentan.',
      'En cada ronda se barajan de nuevo ocho mazos de 52 cartas. No hay comodines.',
      'Dos cartas del mismo valor son un empate. Entonces las apuestas al dragón y al tigre pierden la mitad y recuperan la otra mitad.',
      'El empate de palo gana cuando las dos cartas tienen el mismo valor y el mismo palo: dos nueves de corazones, por ejemplo.',
      'Baja es del as al 6; alta, del 8 al rey. Si la carta es un 7, pierden tanto baja como alta.',
    ],
    betTypes: {
      DRAGON: { name: 'Dragón', pays: '1 : 1; con empate vuelve la mitad' },
      TIGER: { name: 'Tigre', pays: '1 : 1; con empate vuelve la mitad' },
      TIE: { name: 'Empate', pays: '11 : 1' },
      SUITED_TIE: { name: 'Empate de palo', pays: '50 : 1' },
      SMALL: { name: 'Baja (A–6)', pays: '1 : 1; el 7 pierde' },
      BIG: { name: 'Alta (8–K)', pays: '1 : 1; el 7 pierde' },
    },
    spot: spotIn('es'),
  },
};

/** `Dragon wins: king against 7`. */
export const describe: TableDefinition<DragonTigerOutcome>['describe'] = (outcome, language) => {
  const mark = dragonTigerMark(outcome);
  const [dragon, tiger] = [rankName(rankOf(outcome.dragon), language), rankName(rankOf(outcome.tiger), language)];
  const suited = outcome.dragon === outcome.tiger;
  if (mark === 'tie') {
    const name = spotIn(language)(suited ? 'suited-tie' : 'tie');
    return { bn: `${name}: দুই পাশেই ${dragon}`, en: `${name}: ${dragon} on both sides`, es: `${name}: ${dragon} en los dos lados` }[language]; // prettier-ignore
  }
  const name = spotIn(language)(mark === 'D' ? 'dragon' : 'tiger');
  const [high, low] = mark === 'D' ? [dragon, tiger] : [tiger, dragon];
  return {
    bn: `${name} জিতেছে: ${high} বনাম ${low}`,
    en: `${name} wins: ${high} against ${low}`,
    es: `Gana ${name.toLowerCase()}: ${high} contra ${low}`,
  }[language];
};
