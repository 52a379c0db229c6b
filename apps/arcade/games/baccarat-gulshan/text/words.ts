import type { TableLanguage } from '@chhokka/game-kit/table';

interface BaccaratWords {
  readonly badges: { readonly pair: string; readonly natural: string };
  /** What the button is called that turns a card which a player squeezes. */
  readonly squeeze: { readonly player: string; readonly banker: string };
  readonly roads: {
    readonly title: string;
    /** After counts of the running shoe. */
    readonly inShoe: string;
    /** How many settled rounds of which shoe the roads show. */
    readonly note: (rounds: number, shoe: number) => string;
    readonly over: (rounds: number) => string;
  };
  readonly extra: Readonly<Record<'player-pair' | 'banker-pair' | 'natural', string>>;
  readonly shoe: {
    readonly title: (number: number) => string;
    /** Cards before the cut card, in short. */
    readonly left: (cards: number) => string;
    readonly cutOut: string;
    /** How many cards are out, and how many come before the cut card; null when it is out too. */
    readonly gone: (gone: number, left: number | null) => string;
    readonly openSeal: (print: string) => string;
    /** The first card was worth so much. */
    readonly burned: (worth: number) => string;
  };
  readonly seal: {
    readonly title: string;
    readonly close: string;
    readonly steps: readonly string[];
    readonly root: string;
    readonly cards: string;
    readonly noCards: string;
    readonly check: string;
    readonly holds: string;
    readonly fails: string;
    readonly allHold: (cards: number) => string;
    readonly someFail: (cards: number) => string;
    /** Of a card in the shoe, from 1. */
    readonly position: (position: number) => string;
    readonly proof: string;
  };
  readonly thirds: {
    readonly title: string;
    readonly player: readonly string[];
    readonly banker: string;
    readonly draws: string;
    readonly always: string;
    readonly never: string;
  };
}

export const words: Readonly<Record<TableLanguage, BaccaratWords>> = {
  bn: {
    badges: { pair: 'জোড়া', natural: 'ন্যাচারাল' },
    squeeze: { player: 'প্লেয়ারের শেষ তাস খুলুন', banker: 'ব্যাঙ্কারের শেষ তাস খুলুন' },
    roads: {
      title: 'রাস্তা',
      inShoe: 'এই শু-তে',
      note: (rounds, shoe) => `শু ${shoe}-এর ${rounds} রাউন্ড · নতুন শু এলে নতুন করে শুরু`,
      over: (rounds) => `শেষ ${rounds} রাউন্ডে`,
    },
    extra: { 'player-pair': 'প্লেয়ার জোড়া', 'banker-pair': 'ব্যাঙ্কার জোড়া', natural: 'ন্যাচারাল' },
    shoe: {
      title: (number) => `শু ${number}`,
      left: (cards) => `বাকি ${cards}`,
      cutOut: 'কাট কার্ড এসেছে',
      gone: (gone, left) =>
        left === null
          ? `416 তাসের ${gone}টি বেরিয়েছে, কাট কার্ডও এসেছে: এরপর নতুন শু।`
          : `416 তাসের ${gone}টি বেরিয়েছে, কাট কার্ড আসতে বাকি ${left}টি।`,
      openSeal: (print) => `সিলের ছাপ ${print}: খুলে দেখুন`,
      burned: (worth) => `নতুন শু: প্রথম তাসের মান ${worth}, তাই আরও ${worth}টি তাস বাদ।`,
    },
    seal: {
      title: 'সিল করা শু',
      close: 'বন্ধ করুন',
      steps: [
        'শু-এর প্রথম রাউন্ডের আগেই 416টি তাসের ক্রম ঠিক করে সিল করা হয়েছে। নিচের ছাপটি তখন থেকেই সবার সামনে, তাই কোনো তাস আর বদলানো যায় না।',
        'প্রতিটি তাসের সঙ্গে তার সল্ট ও পথ আসে। আপনার ডিভাইস এগুলো দিয়ে ছাপটি আবার হিসাব করে। মিলে গেলে তাসটি শুরু থেকেই ঠিক এই জায়গায় ছিল।',
        'শু শেষ হলে তার সিড প্রকাশ পায়। তখন যে কেউ পুরো শু আবার মিশিয়ে মিলিয়ে দেখতে পারেন।',
      ],
      root: 'সিলের পুরো ছাপ (মার্কেল রুট)',
      cards: 'এই রাউন্ডের তাস',
      noCards: 'তাস খোলার পর এখানে দেখা যাবে।',
      check: 'তাসগুলো যাচাই করুন',
      holds: 'মিলেছে',
      fails: 'মেলেনি',
      allHold: (cards) => `${cards}টি তাসই সিল করা শু-এর সঙ্গে মিলেছে।`,
      someFail: (cards) => `${cards}টি তাস সিলের সঙ্গে মেলেনি।`,
      position: (position) => `416-এর ${position} নম্বর তাস`,
      proof: 'সল্ট ও পথ',
    },
    thirds: {
      title: 'তৃতীয় তাস',
      player: [
        'কারও প্রথম দুই তাসে 8 বা 9 হলে কেউ আর তাস পায় না।',
        'প্লেয়ার 0–5 হলে তৃতীয় তাস পায়, 6 বা 7 হলে থামে।',
        'প্লেয়ার থামলে ব্যাঙ্কার 0–5 হলে তাস পায়। প্লেয়ার তৃতীয় তাস পেলে ব্যাঙ্কারের জন্য এই ছক:',
      ],
      banker: 'ব্যাঙ্কারের পয়েন্ট',
      draws: 'প্লেয়ারের তৃতীয় তাস এই হলে নেয়',
      always: 'যেকোনো তাস',
      never: 'নেয় না',
    },
  },
  en: {
    badges: { pair: 'Pair', natural: 'Natural' },
    squeeze: { player: 'Turn the player’s last card', banker: 'Turn the banker’s last card' },
    roads: {
      title: 'Roads',
      inShoe: 'in this shoe',
      note: (rounds, shoe) => `${rounds} ${rounds === 1 ? 'round' : 'rounds'} of shoe ${shoe} · starts again with a new shoe`, // prettier-ignore
      over: (rounds) => (rounds === 1 ? 'in the last round' : `in the last ${rounds} rounds`),
    },
    extra: { 'player-pair': 'Player pair', 'banker-pair': 'Banker pair', natural: 'Natural' },
    shoe: {
      title: (number) => `Shoe ${number}`,
      left: (cards) => `${cards} left`,
      cutOut: 'Cut card out',
      gone: (gone, left) =>
        left === null
          ? `${gone} of 416 cards are out, the cut card too: a new shoe follows.`
          : `${gone} of 416 cards are out, ${left} are left before the cut card.`,
      openSeal: (print) => `Print of the seal ${print}: show`,
      burned: (worth) =>
        `New shoe: the first card is worth ${worth}, so ${worth} more ${worth === 1 ? 'is' : 'are'} burned.`,
    },
    seal: {
      title: 'The sealed shoe',
      close: 'Close',
      steps: [
        'The order of all 416 cards was fixed and sealed before the shoe’s first round. The print below has been public since then, so no card can be exchanged.',
        'Every card comes with its salt and its path. Your device computes the print again from them. If it is the same, the card lay at this very place from the start.',
        'When the shoe ends, its seed is published. Then anybody can shuffle the whole shoe again and compare.',
      ],
      root: 'The whole print of the seal (Merkle root)',
      cards: 'Cards of this round',
      noCards: 'Cards appear here when they have been turned.',
      check: 'Check the cards',
      holds: 'proven',
      fails: 'not proven',
      allHold: (cards) => `The sealed shoe has ${cards === 1 ? 'this card' : `all ${cards} cards`} at ${cards === 1 ? 'its place' : 'their places'}.`, // prettier-ignore
      someFail: (cards) => `The seal does not prove ${cards} ${cards === 1 ? 'card' : 'cards'}.`,
      position: (position) => `card ${position} of 416`,
      proof: 'Salt and path',
    },
    thirds: {
      title: 'Third cards',
      player: [
        'When a side has 8 or 9 with two cards, nobody draws.',
        'The player draws with 0–5 and stands with 6 or 7.',
        'When the player stands, the banker draws with 0–5. When the player has drawn, the banker follows this table:',
      ],
      banker: 'Banker has',
      draws: 'Draws when the player’s third card is',
      always: 'any card',
      never: 'never',
    },
  },
  es: {
    badges: { pair: 'Par', natural: 'Natural' },
    squeeze: { player: 'Descubrir la última carta del jugador', banker: 'Descubrir la última carta de la banca' },
    roads: {
      title: 'Caminos',
      inShoe: 'en este sabot',
      note: (rounds, shoe) => `${rounds} ${rounds === 1 ? 'ronda' : 'rondas'} del sabot ${shoe} · empieza de nuevo con cada sabot`, // prettier-ignore
      over: (rounds) => (rounds === 1 ? 'en la última ronda' : `en las últimas ${rounds} rondas`),
    },
    extra: { 'player-pair': 'Par jugador', 'banker-pair': 'Par banca', natural: 'Natural' },
    shoe: {
      title: (number) => `Sabot ${number}`,
      left: (cards) => `Quedan ${cards}`,
      cutOut: 'Salió el corte',
      gone: (gone, left) =>
        left === null
          ? `Han salido ${gone} de 416 cartas y también la carta de corte: sigue un sabot nuevo.`
          : `Han salido ${gone} de 416 cartas; faltan ${left} hasta la carta de corte.`,
      openSeal: (print) => `Huella del sello ${print}: ver`,
      burned: (worth) =>
        `Sabot nuevo: la primera carta vale ${worth}, así que se ${worth === 1 ? 'quema' : 'queman'} ${worth} más.`,
    },
    seal: {
      title: 'El sabot sellado',
      close: 'Cerrar',
      steps: [
        'El orden de las 416 cartas se fijó y se selló antes de la primera ronda del sabot. La huella de abajo es pública desde entonces, así que ninguna carta se puede cambiar.',
        'Cada carta llega con su sal y su ruta. Tu dispositivo vuelve a calcular la huella con ellas. Si coincide, la carta estaba en ese mismo lugar desde el principio.',
        'Cuando se acaba el sabot se publica su semilla. Entonces cualquiera puede volver a barajarlo entero y comparar.',
      ],
      root: 'Huella completa del sello (raíz de Merkle)',
      cards: 'Cartas de esta ronda',
      noCards: 'Las cartas aparecen aquí cuando se han descubierto.',
      check: 'Comprobar las cartas',
      holds: 'coincide',
      fails: 'no coincide',
      allHold: (cards) => (cards === 1 ? 'La carta coincide con el sabot sellado.' : `Las ${cards} cartas coinciden con el sabot sellado.`), // prettier-ignore
      someFail: (cards) => (cards === 1 ? 'Una carta no coincide con el sello.' : `${cards} cartas no coinciden con el sello.`), // prettier-ignore
      position: (position) => `carta ${position} de 416`,
      proof: 'Sal y ruta',
    },
    thirds: {
      title: 'Tercera carta',
      player: [
        'Si un lado tiene 8 o 9 con dos cartas, nadie pide otra.',
        'El jugador pide con 0–5 y se planta con 6 o 7.',
        'Si el jugador se planta, la banca pide con 0–5. Si el jugador ha pedido, la banca sigue esta tabla:',
      ],
      banker: 'La banca tiene',
      draws: 'Pide si la tercera del jugador es',
      always: 'cualquiera',
      never: 'nunca',
    },
  },
};
