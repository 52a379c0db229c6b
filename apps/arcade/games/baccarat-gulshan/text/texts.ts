import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { baccaratMark, type BaccaratOutcome, totalOf } from '@chhokka/game-math/tables/baccarat';

const SPOTS: Readonly<Record<TableLanguage, Readonly<Record<string, string>>>> = {
  bn: {
    player: 'প্লেয়ার',
    banker: 'ব্যাঙ্কার',
    tie: 'টাই',
    'player-pair': 'প্লেয়ার জোড়া',
    'banker-pair': 'ব্যাঙ্কার জোড়া',
  },
  en: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    'player-pair': 'Player pair',
    'banker-pair': 'Banker pair',
  },
  es: {
    player: 'Jugador',
    banker: 'Banca',
    tie: 'Empate',
    'player-pair': 'Par jugador',
    'banker-pair': 'Par banca',
  },
};

const spotIn =
  (language: TableLanguage) =>
  (spot: string): string =>
    SPOTS[language][spot] ?? spot;

export const texts: Readonly<Record<TableLanguage, TitleTexts>> = {
  bn: {
    rules: [
      'প্লেয়ার ও ব্যাঙ্কার পালা করে দুটি করে তাস পায়। যার পয়েন্ট 9-এর বেশি কাছে, সেই পাশ জেতে।',
      'টেক্কা 1 পয়েন্ট, 2 থেকে 9 নিজের সমান, আর 10, গোলাম, বিবি ও সাহেব 0। যোগফলের শুধু শেষ অঙ্কটি ধরা হয়: 7 আর 8 মিলে 5।',
      'প্রথম দুই তাসে 8 বা 9 হলে সেটি ন্যাচারাল, রাউন্ড সেখানেই শেষ। নইলে নিয়ম মেনে কোনো পাশ তৃতীয় তাস পেতে পারে। কেউ নিজে ঠিক করে না।',
      'প্লেয়ার জিতলে লাভ বাজির সমান, ব্যাঙ্কার জিতলে 0.95 গুণ: 5% কমিশন আগেই কাটা। টাই হলে প্লেয়ার ও ব্যাঙ্কারের বাজি পুরো ফেরত আসে।',
      'জোড়া জেতে যখন সেই পাশের প্রথম দুই তাসের মান এক, যেমন দুটি সাহেব। সাহেব আর 10 জোড়া নয়।',
      'একটি শু-তে 52 তাসের আটটি প্যাকেট, মোট 416 তাস। প্রথম তাস দেখে তার মান যত, আরও ততটি তাস বাদ রাখা হয়। শেষ 14 তাসের আগে কাট কার্ড থাকে। সেটি যে রাউন্ডে আসে, তার পরে নতুন শু।',
      'যেকোনো আসল টেবিলের মতো, যিনি বেরোনো তাস গোনেন, তিনি বাকি তাস সম্পর্কে একটু বেশি জানেন। নিচের রিটার্ন পুরো শু ধরে।',
    ],
    betTypes: {
      PLAYER: { name: 'প্লেয়ার', pays: '1 : 1, টাই হলে ফেরত' },
      BANKER: { name: 'ব্যাঙ্কার', pays: '0.95 : 1, টাই হলে ফেরত' },
      TIE: { name: 'টাই', pays: '8 : 1' },
      PLAYER_PAIR: { name: 'প্লেয়ার জোড়া', pays: '11 : 1' },
      BANKER_PAIR: { name: 'ব্যাঙ্কার জোড়া', pays: '11 : 1' },
    },
    spot: spotIn('bn'),
    fairSteps: [
      'শু-এর প্রথম রাউন্ডের আগে সার্ভার গোপন সিড দিয়ে আটটি প্যাকেট মেশায় এবং 416 তাসের ক্রমের ছাপ (মার্কেল রুট) দেখায়। এরপর কোনো তাস আর বদলানো যায় না।',
      'প্রতিটি তাস তার সল্ট ও পথসহ আসে। টেবিলের শু-তে চাপ দিলে আপনার ডিভাইস তখনই যাচাই করে দেয়।',
      'শু শেষ হলে সিড প্রকাশ পায়। তখন যে কেউ পুরো শু আবার মিশিয়ে মিলিয়ে দেখতে পারেন।',
    ],
  },
  en: {
    rules: [
      'Player and banker get two cards each, by turns. The side whose points are nearer to 9 wins.',
      'An ace is 1 point, 2 to 9 are worth their number, and ten, jack, queen and king are 0. Only the last digit of the sum counts: 7 and 8 make 5.',
      'Eight or nine with the first two cards is a natural, and the round is over. Otherwise a side may get a third card. The rules decide that, and nobody chooses.',
      'The player pays 1 to 1 and the banker 0.95 to 1: a commission of 5% is already taken off. On a tie, stakes on player and banker come back whole.',
      'A pair wins when the first two cards of the side have the same rank: two kings, for example. A king and a ten are no pair.',
      'A shoe has eight decks of 52 cards, 416 cards. Its first card is looked at, and as many more as it is worth are burned with it. The cut card lies before the last 14 cards. After the round in which it comes out, a new shoe begins.',
      'As at any real table, who counts the dealt cards knows a little more about those that are left. The returns below are those of a full shoe.',
    ],
    betTypes: {
      PLAYER: { name: 'Player', pays: '1 : 1, back on a tie' },
      BANKER: { name: 'Banker', pays: '0.95 : 1, back on a tie' },
      TIE: { name: 'Tie', pays: '8 : 1' },
      PLAYER_PAIR: { name: 'Player pair', pays: '11 : 1' },
      BANKER_PAIR: { name: 'Banker pair', pays: '11 : 1' },
    },
    spot: spotIn('en'),
    fairSteps: [
      'Before a shoe’s first round the server shuffles eight decks with a secret seed and shows the print of their order, a Merkle root over all 416 cards. From then on no card can be changed.',
      'Every card comes with its salt and path. Tap the shoe on the table, and your device checks it at once.',
      'When the shoe ends, its seed is published. Then anybody can shuffle the whole shoe again and compare.',
    ],
  },
  es: {
    rules: [
      'El jugador y la banca reciben dos cartas cada uno, por turnos. Gana el lado cuyos puntos están más cerca de 9.',
      'El as vale 1 punto, del 2 al 9 valen su número, y el diez, la jota, la reina y el rey valen 0. Solo cuenta la última cifra de la suma: 7 y 8 hacen 5.',
      'Ocho o nueve con las dos primeras cartas es un natural y la ronda termina. Si no, un lado puede recibir una tercera carta. Lo deciden las reglas; nadie elige.',
      'El jugador paga 1 a 1 y la banca 0.95 a 1: ya se ha descontado una comisión del 5%. Con empate, las apuestas al jugador y a la banca vuelven enteras.',
      'Un par gana cuando las dos primeras cartas del lado tienen el mismo valor: dos reyes, por ejemplo. Un rey y un diez no son un par.',
      'Un sabot tiene ocho mazos de 52 cartas, 416 cartas. Se mira la primera carta y con ella se queman tantas más como vale. La carta de corte está antes de las últimas 14. Tras la ronda en la que sale empieza un sabot nuevo.',
      'Como en cualquier mesa real, quien cuenta las cartas que salen sabe algo más de las que quedan. Los retornos de abajo son los de un sabot completo.',
    ],
    betTypes: {
      PLAYER: { name: 'Jugador', pays: '1 : 1; con empate vuelve' },
      BANKER: { name: 'Banca', pays: '0.95 : 1; con empate vuelve' },
      TIE: { name: 'Empate', pays: '8 : 1' },
      PLAYER_PAIR: { name: 'Par jugador', pays: '11 : 1' },
      BANKER_PAIR: { name: 'Par banca', pays: '11 : 1' },
    },
    spot: spotIn('es'),
    fairSteps: [
      'Antes de la primera ronda de un sabot el servidor baraja ocho mazos con una semilla secreta y muestra la huella de su orden: una raíz de Merkle de las 416 cartas. Desde entonces ninguna carta se puede cambiar.',
      'Cada carta llega con su sal y su ruta. Toca el sabot de la mesa y tu dispositivo lo comprueba al momento.',
      'Cuando se acaba el sabot se publica su semilla. Entonces cualquiera puede volver a barajarlo entero y comparar.',
    ],
  },
};

/** `Player wins 7 to 4`. */
export const describe: TableDefinition<BaccaratOutcome>['describe'] = (outcome, language) => {
  const mark = baccaratMark(outcome);
  const [player, banker] = [totalOf(outcome.player), totalOf(outcome.banker)];
  const name = spotIn(language)({ P: 'player', B: 'banker', tie: 'tie' }[mark]);
  if (mark === 'tie') {
    return {
      bn: `${name}: দুই পাশেই ${player}`,
      en: `${name}: ${player} on both sides`,
      es: `${name}: ${player} en los dos lados`,
    }[language];
  }
  const [high, low] = mark === 'P' ? [player, banker] : [banker, player];
  const article = mark === 'P' ? 'el' : 'la';
  return {
    bn: `${name} জিতেছে: ${high} বনাম ${low}`,
    en: `${name} wins: ${high} against ${low}`,
    es: `Gana ${article} ${name.toLowerCase()}: ${high} contra ${low}`,
  }[language];
};
