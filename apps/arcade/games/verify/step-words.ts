import type { TableStep } from './table-steps.ts';
import type { VerifyLanguage } from './words.ts';

/** What a step compares, and how. */
type StepWords = Readonly<Record<TableStep['kind'], { readonly title: string; readonly how: string }>>;

/** The texts of the steps of rounds that everybody shared. */
export const stepWords: Readonly<Record<VerifyLanguage, StepWords>> = {
  bn: {
    seen: {
      title: 'বাজির আগে আপনার পর্দায় দেখানো ছাপ',
      how: 'খেলার পাতা বাজি চলার সময় যে ছাপ দেখিয়েছিল, তা এই লিংকে রেখে দিয়েছে। প্রকাশিত সিডের SHA-256 সেটির সঙ্গেই মেলানো হয়েছে।',
    },
    seed: {
      title: 'সিডের ছাপ মেলে',
      how: 'প্রকাশিত সিডের SHA-256 বের করলে বাজি শুরুর আগে সবাইকে দেখানো ছাপটিই পাওয়া যায়; অর্থাৎ পরে সিড বদলানো হয়নি।',
    },
    outcome: {
      title: 'ফল মেলে',
      how: 'সিড, টেবিলের নাম ও রাউন্ড নম্বর থেকে HMAC-SHA256 দিয়ে সংখ্যা বের করে খেলার নিয়ম আবার চালানো হয়েছে।',
    },
    before: {
      title: 'আগের উড়ানের সিডে পৌঁছায়',
      how: 'এই সিডের SHA-256 আগের উড়ানের সিডের সমান (প্রথম উড়ানে শিকলের শেষ সিডের)। তাই সিডটি আগেই ঠিক করা ছিল।',
    },
    chain: {
      title: 'শিকলের শেষ সিডে পৌঁছায়',
      how: 'উড়ানের ক্রম যত, ততবার SHA-256 করলে প্রথম উড়ানের আগে প্রকাশিত শেষ সিডটিই পাওয়া যায়।',
    },
    point: {
      title: 'ঘুড়ি কাটার গুণক মেলে',
      how: 'সিড আর সল্টের HMAC-SHA256-এর প্রথম 52 বিট থেকে প্রকাশিত সূত্রে গুণকটি গোনা হয়েছে (শতাংশের এককে: 250 মানে ×2.50)।',
    },
    left: {
      title: 'জয় মেলে',
      how: 'বাজিকে নামার সময়ের গুণক দিয়ে গুণ করা হয়েছে; ঘুড়ি কাটার আগে না নামলে কিছুই পাওয়া যায় না।',
    },
    mark: { title: 'ফলের চিহ্ন মেলে', how: 'ইতিহাস ও রোডে রাউন্ডটি এই চিহ্ন দিয়ে দেখানো হয়।' },
    stake: { title: 'মোট বাজি মেলে', how: 'স্লিপের সব ঘরের চিপ যোগ করা হয়েছে।' },
    paid: { title: 'জয় মেলে', how: 'প্রতিটি ঘরের চিপকে এই ফলে তার গুণক দিয়ে গুণ করে যোগ করা হয়েছে।' },
    seenRoot: {
      title: 'বাজির আগে আপনার পর্দায় দেখানো শু-এর ছাপ',
      how: 'খেলার পাতা বাজি চলার সময় শু-এর যে ছাপ দেখিয়েছিল, তা এই লিংকে রেখে দিয়েছে। নিচের তাসগুলো সেই ছাপের সঙ্গেই মেলানো হয়েছে।',
    },
    cards: {
      title: 'তাসগুলো সিল করা শু-এর',
      how: 'প্রতিটি তাসের সঙ্গে তার সল্ট ও পথ আছে। সেগুলোর SHA-256 ধাপে ধাপে বের করলে শু শুরুর আগে দেখানো ছাপটিই পাওয়া যায়; অর্থাৎ তাসগুলো আগে থেকেই এই জায়গায় ছিল।',
    },
    hand: {
      title: 'এই তাস থেকে এই ফলই হয়',
      how: 'তাসগুলো যে ক্রমে উঠেছে, সেই ক্রমে খেলার নিয়ম মেনে আবার বাঁটা হয়েছে।',
    },
    shoe: {
      title: 'পুরো শু মেলে',
      how: 'প্রকাশিত সিড, টেবিলের নাম ও শু নম্বর থেকে 416টি তাস আবার শাফল করে শু-এর ছাপ বের করা হয়েছে।',
    },
    place: {
      title: 'শু-তে রাউন্ডের জায়গা মেলে',
      how: 'শু-এর প্রথম রাউন্ড থেকে পরপর বেঁটে এই রাউন্ডে আসা হয়েছে; মাঝে কোনো তাস বাদ পড়েনি।',
    },
    pool: {
      title: 'পুলের হিসাব মেলে',
      how: 'বাজি বন্ধ হওয়ার সময়ের সব ঘরের বাজি যোগ করে কমিশন বাদ দেওয়া হয়েছে, বাকিটা জয়ী ঘরের মোট বাজি দিয়ে ভাগ করা হয়েছে: সেটাই চূড়ান্ত অডস (100 দিয়ে গুণ করা)। কোনো পক্ষে বাজি না থাকলে, বা জয়ী ঘরে কেউ বাজি না ধরলে, সব বাজি ফেরত যায়।',
    },
    share: {
      title: 'জয় মেলে',
      how: 'জয়ী ঘরের চিপকে কমিশন বাদে পুল দিয়ে গুণ করে ওই ঘরের মোট বাজি দিয়ে ভাগ করা হয়েছে; এক পয়সার কম অংশ বাদ।',
    },
  },
  en: {
    seen: {
      title: 'The fingerprint that your screen showed before the bet',
      how: 'The game kept in this link what it showed while bets were open. SHA-256 of the revealed seed was compared with that.',
    },
    seed: {
      title: 'The seed matches its fingerprint',
      how: 'SHA-256 of the revealed seed gives the fingerprint that everybody saw before the first bet: the seed was not changed after it.',
    },
    outcome: {
      title: 'The outcome matches',
      how: 'The game’s rules were played again on the numbers that HMAC-SHA256 gives for seed, table and number of the round.',
    },
    before: {
      title: 'The seed leads to the flight before',
      how: 'SHA-256 of this seed is the seed of the flight before (of the first flight: the end of the chain). So it was fixed before.',
    },
    chain: {
      title: 'The seed leads to the end of the chain',
      how: 'SHA-256, as many times as the number of the flight says, gives the end that was published before the first flight.',
    },
    point: {
      title: 'The kite was cut where the seed says',
      how: 'The published formula gives the multiplier from the first 52 bits of HMAC-SHA256 of seed and salt (in hundredths: 250 is ×2.50).',
    },
    left: {
      title: 'The win matches',
      how: 'The stake was multiplied by the multiplier at which it left; who does not leave before the cut gets nothing.',
    },
    mark: { title: 'The mark of the result matches', how: 'The round stands under this mark in history and roads.' },
    stake: { title: 'The whole bet matches', how: 'The chips on all spots of the slip were added up.' },
    paid: {
      title: 'The win matches',
      how: 'The chips on each spot were multiplied by what it pays in this outcome, and added up.',
    },
    seenRoot: {
      title: 'The shoe’s fingerprint that your screen showed before the bet',
      how: 'The game kept in this link what it showed while bets were open. The cards below were checked against that fingerprint.',
    },
    cards: {
      title: 'The cards are those of the sealed shoe',
      how: 'Each card comes with its salt and its path. SHA-256 leads along the path to the fingerprint that everybody saw before the shoe’s first round: the cards lay at these places from the beginning.',
    },
    hand: {
      title: 'These cards give this result',
      how: 'The cards were dealt again by the rules, in the order in which they came out.',
    },
    shoe: {
      title: 'The whole shoe matches',
      how: 'All 416 cards were shuffled again from the revealed seed, the table and the number of the shoe, and the fingerprint of their order was computed.',
    },
    place: {
      title: 'The round’s place in the shoe matches',
      how: 'The shoe was dealt from its first round on until this one came: no card between them was left out.',
    },
    pool: {
      title: 'The terms of the pool match',
      how: 'The stakes on all spots at the lock were added up, the commission was taken off, and the rest was divided by the stakes on the winning spot: these are the final odds, times 100. Where one side had no stakes, or nobody had staked on the result, every stake goes back.',
    },
    share: {
      title: 'The win matches',
      how: 'The chips on the winning spot were multiplied by the pool less the commission and divided by all stakes on that spot, rounded down.',
    },
  },
  es: {
    seen: {
      title: 'La huella que tu pantalla mostró antes de la apuesta',
      how: 'El juego guardó en este enlace lo que mostró mientras se podía apostar. Con eso se comparó el SHA-256 de la semilla revelada.',
    },
    seed: {
      title: 'La semilla coincide con su huella',
      how: 'El SHA-256 de la semilla revelada da la huella que todos vieron antes de la primera apuesta: la semilla no se cambió después.',
    },
    outcome: {
      title: 'El resultado coincide',
      how: 'Se repitieron las reglas del juego con los números que HMAC-SHA256 da para la semilla, la mesa y el número de la ronda.',
    },
    before: {
      title: 'La semilla lleva al vuelo anterior',
      how: 'El SHA-256 de esta semilla es la semilla del vuelo anterior (del primer vuelo: el final de la cadena). Así que estaba fijada antes.',
    },
    chain: {
      title: 'La semilla lleva al final de la cadena',
      how: 'El SHA-256, repetido tantas veces como indica el número del vuelo, da el final que se publicó antes del primer vuelo.',
    },
    point: {
      title: 'La cometa se cortó donde dice la semilla',
      how: 'La fórmula publicada da el multiplicador con los primeros 52 bits del HMAC-SHA256 de semilla y sal (en centésimas: 250 es ×2,50).',
    },
    left: {
      title: 'La ganancia coincide',
      how: 'La apuesta se multiplicó por el multiplicador al que salió; quien no sale antes del corte no recibe nada.',
    },
    mark: {
      title: 'La marca del resultado coincide',
      how: 'Con esta marca aparece la ronda en el historial y en los caminos.',
    },
    stake: { title: 'La apuesta total coincide', how: 'Se sumaron las fichas de todas las casillas del boleto.' },
    paid: {
      title: 'La ganancia coincide',
      how: 'Las fichas de cada casilla se multiplicaron por lo que paga en este resultado y se sumaron.',
    },
    seenRoot: {
      title: 'La huella del zapato que tu pantalla mostró antes de la apuesta',
      how: 'El juego guardó en este enlace lo que mostró mientras se podía apostar. Con esa huella se comprobaron las cartas de abajo.',
    },
    cards: {
      title: 'Las cartas son las del zapato sellado',
      how: 'Cada carta trae su sal y su camino. Por ese camino, SHA-256 lleva a la huella que todos vieron antes de la primera ronda del zapato: las cartas estaban en estos lugares desde el principio.',
    },
    hand: {
      title: 'Estas cartas dan este resultado',
      how: 'Las cartas se repartieron otra vez según las reglas, en el orden en que salieron.',
    },
    shoe: {
      title: 'El zapato entero coincide',
      how: 'Las 416 cartas se barajaron otra vez con la semilla revelada, la mesa y el número del zapato, y se calculó la huella de su orden.',
    },
    place: {
      title: 'El lugar de la ronda en el zapato coincide',
      how: 'El zapato se repartió desde su primera ronda hasta llegar a esta: entre ellas no falta ninguna carta.',
    },
    pool: {
      title: 'Las condiciones del pozo coinciden',
      how: 'Se sumó lo apostado en todas las casillas al cierre, se restó la comisión y el resto se dividió entre lo apostado en la casilla ganadora: son las cuotas finales, por 100. Si un lado no tenía apuestas, o nadie había apostado al resultado, se devuelve todo.',
    },
    share: {
      title: 'La ganancia coincide',
      how: 'Las fichas de la casilla ganadora se multiplicaron por el pozo menos la comisión y se dividieron entre todo lo apostado en ella, redondeando hacia abajo.',
    },
  },
};
