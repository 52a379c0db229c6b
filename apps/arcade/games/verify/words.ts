/** ISO 639-1. */
export type VerifyLanguage = 'bn' | 'en' | 'es';
export const LANGUAGES: readonly VerifyLanguage[] = ['bn', 'en', 'es'];
export const LANGUAGE_NAMES: Readonly<Record<VerifyLanguage, string>> = { bn: 'বাংলা', en: 'English', es: 'Español' };

/** Bengali when the address names none of ours. */
export function languageOf(name: string | null): VerifyLanguage {
  return LANGUAGES.find((language) => language === name) ?? 'bn';
}

/** All texts of the page; figures are inserted as formatted text. */
export interface VerifyWords {
  readonly title: string;
  readonly lead: string;
  readonly loading: string;
  readonly failed: string;
  readonly open: string;
  readonly voided: string;
  readonly demo: string;
  readonly verified: string;
  readonly broken: string;
  readonly round: string;
  readonly game: string;
  readonly stake: string;
  readonly payout: string;
  readonly time: string;
  readonly replay: string;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly steps: {
    readonly seed: string;
    readonly seedHow: string;
    readonly table: string;
    readonly tableHow: string;
    readonly draw: (total: string) => string;
    readonly drawHow: string;
    readonly pick: (book: string) => string;
    readonly pickHow: string;
    readonly play: string;
    readonly playHow: string;
    readonly pay: string;
    readonly payHow: string;
  };
  /** Of rounds that everybody shared. */
  readonly tables: {
    readonly table: string;
    readonly number: string;
    readonly cancelled: string;
    /** Who cancelled it. */
    readonly cancelledBy: Readonly<Record<'operators' | 'rule', string>>;
    readonly refused: string;
    readonly returned: string;
    readonly deciding: string;
    /** Above the fingerprint that the link brings. */
    readonly onYourScreen: string;
    readonly shoe: string;
    readonly root: string;
    readonly pool: string;
    readonly commission: string;
    /** The verdict while the seed is secret, because later rounds are dealt from the same shoe. */
    readonly fromShoe: string;
    readonly shoeRuns: string;
    readonly flight: {
      readonly place: string;
      readonly end: string;
      readonly salt: string;
      readonly saltBy: string;
      readonly saltFrom: Readonly<Record<'own' | 'operator', string>>;
    };
  };
  readonly shown: string;
  readonly computed: string;
  readonly hand: string;
  readonly handLead: string;
  readonly total: string;
  readonly compute: string;
  readonly wrongSeed: string;
  readonly number: string;
}

const bn: VerifyWords = {
  title: 'রাউন্ড যাচাই',
  lead: 'এই পাতা আপনার ব্রাউজারেই রাউন্ডটি আবার গণনা করে। সার্ভারের কথা বিশ্বাস করতে হয় না: প্রতিটি ধাপ নিচে আছে।',
  loading: 'রাউন্ড আনা হচ্ছে…',
  failed: 'রাউন্ডটি পাওয়া গেল না। লিংকটি ঠিক আছে কি না দেখুন।',
  open: 'রাউন্ডটি এখনো চলছে। শেষ হলে সিড প্রকাশ পাবে, তখন যাচাই করা যাবে।',
  voided: 'রাউন্ডটি বাতিল হয়েছে; বাজি ফেরত গেছে।',
  demo: 'এই রাউন্ড ডেমো টাকায় খেলা। সিড, সম্ভাবনা ও যাচাই আসল টাকার খেলার মতোই।',
  verified: 'যাচাই হয়েছে: ফল সিড থেকেই এসেছে',
  broken: 'মিলছে না: রাউন্ডটি যাচাই করা গেল না',
  round: 'রাউন্ড',
  game: 'খেলা',
  stake: 'বাজি',
  payout: 'পেয়েছেন',
  time: 'সময়',
  replay: 'রাউন্ডটি আবার দেখুন',
  commitment: 'বাজির আগে দেখানো ছাপ',
  serverSeed: 'প্রকাশিত সার্ভার সিড',
  clientSeed: 'আপনার সিড',
  nonce: 'ক্রম',
  steps: {
    seed: 'সিডের ছাপ মেলে',
    seedHow: 'প্রকাশিত সিডের SHA-256 বের করলে বাজির আগে দেখানো ছাপটিই পাওয়া যায়; অর্থাৎ বাজির পরে সিড বদলানো হয়নি।',
    table: 'ফলের তালিকা মেলে',
    tableHow: 'প্রকাশিত ফলের তালিকাটি নামিয়ে তার SHA-256 মেলানো হয়েছে।',
    draw: (total) => `0 থেকে ${total} এর নিচে একটি সংখ্যা`,
    drawHow: 'দুই সিড ও ক্রম থেকে HMAC-SHA256 দিয়ে সংখ্যাটি টানা হয়।',
    pick: (book) => `সংখ্যাটি ${book} নম্বর ফল বেছে নেয়`,
    pickHow: 'তালিকার ওজনগুলো যোগ করতে করতে যে ফলে সংখ্যাটি পড়ে, সেটিই রাউন্ড।',
    play: 'রাউন্ডের সব ঘটনা মেলে',
    playHow: 'দুই সিড থেকে পাওয়া সংখ্যাগুলো দিয়ে খেলার গণিত আবার চালিয়ে একই ঘটনা পাওয়া গেছে।',
    pay: 'জয় মেলে',
    payHow: 'এই ফলের গুণক আর রাউন্ডের গুণক একই।',
  },
  tables: {
    table: 'টেবিল (আপনার সিডের জায়গায়)',
    number: 'টেবিলের রাউন্ড নম্বর (ক্রম)',
    cancelled: 'রাউন্ডটি বাতিল হয়েছে; সবার বাজি ফেরত গেছে।',
    cancelledBy: {
      operators: 'বাজি চলার সময়েই দুজন অপারেটর এটি বাতিল করেছেন।',
      rule: 'টেবিলের লিখিত নিয়মে এটি বাতিল হয়েছে।',
    },
    refused: 'এই স্লিপের বাজি নেওয়া হয়নি।',
    returned: 'এই স্লিপের বাজি ফেরত দেওয়া হয়েছে।',
    deciding: 'এই স্লিপের হিসাব এখনো শেষ হয়নি। একটু পরে আবার দেখুন।',
    onYourScreen: 'আপনার পর্দায়',
    shoe: 'টেবিলের শু নম্বর',
    root: 'শু শুরুর আগে দেখানো ছাপ',
    pool: 'বাজি বন্ধ হওয়ার সময় প্রতিটি ঘরে বাজি',
    commission: 'হাউসের কমিশন',
    fromShoe: 'যাচাই হয়েছে: তাসগুলো সিল করা শু থেকেই এসেছে',
    shoeRuns: 'এই শু থেকে এখনো খেলা চলছে, তাই সিড গোপন। তাসগুলো এখনই যাচাই করা হয়েছে; শু শেষ হলে পুরো শু যাচাই করা যাবে।',
    flight: {
      place: 'শিকলে উড়ানের ক্রম',
      end: 'শিকলের প্রকাশিত শেষ সিড',
      salt: 'সল্ট',
      saltBy: 'সল্ট কার',
      saltFrom: {
        own: 'এই প্রোগ্রামের নিজের: শিকলের শেষ সিড প্রকাশের পরে এলোমেলোভাবে নেওয়া। বাইরে থেকে এটি প্রমাণ করা যায় না।',
        operator: 'অপারেটরের: শিকলের শেষ সিড প্রকাশের পরে বেছে নেওয়া।',
      },
    },
  },
  shown: 'রাউন্ডে',
  computed: 'গণনায়',
  hand: 'নিজে বসিয়ে দেখুন',
  handLead: 'যেকোনো সিড বসান; ছাপ ও সংখ্যা এখানেই গোনা হবে।',
  total: 'ওজনের যোগফল',
  compute: 'গণনা করুন',
  wrongSeed: 'সার্ভার সিড 64টি হেক্স অঙ্ক হতে হবে।',
  number: 'সংখ্যা',
};

const en: VerifyWords = {
  title: 'Verify a round',
  lead: 'This page computes the round again in your own browser. You need not take the server’s word: every step is below.',
  loading: 'Fetching the round…',
  failed: 'The round was not found. Check that the link is complete.',
  open: 'The round is still going on. Its seed is revealed when it is over; then it can be verified.',
  voided: 'The round was voided and its bet returned.',
  demo: 'This round was played with play money. Seeds, odds and this check are those of real play.',
  verified: 'Verified: the outcome follows from the seeds',
  broken: 'No match: this round could not be verified',
  round: 'Round',
  game: 'Game',
  stake: 'Bet',
  payout: 'Paid',
  time: 'Time',
  replay: 'Watch the round again',
  commitment: 'Fingerprint shown before the bet',
  serverSeed: 'Revealed server seed',
  clientSeed: 'Your seed',
  nonce: 'Number in the series',
  steps: {
    seed: 'The seed matches its fingerprint',
    seedHow:
      'SHA-256 of the revealed seed gives the fingerprint shown before the bet: the seed was not changed after it.',
    table: 'The table of outcomes matches',
    tableHow: 'The published table of outcomes was downloaded and its SHA-256 compared.',
    draw: (total) => `A number from 0 to below ${total}`,
    drawHow: 'It is drawn with HMAC-SHA256 from both seeds and the number in the series.',
    pick: (book) => `The number chooses outcome ${book}`,
    pickHow: 'Adding up the weights of the table, the outcome in whose stretch the number falls is the round.',
    play: 'All events of the round match',
    playHow: 'The game’s mathematics, played again on the numbers from both seeds, gave the same events.',
    pay: 'The win matches',
    payHow: 'The factor of this outcome is the factor of the round.',
  },
  tables: {
    table: 'Table (in place of a seed of yours)',
    number: 'Round of the table (number in the series)',
    cancelled: 'The round was cancelled and all stakes were returned.',
    cancelledBy: {
      operators: 'Two operators cancelled it while bets were open.',
      rule: 'A written rule of the table cancelled it.',
    },
    refused: 'The bet of this slip was not taken.',
    returned: 'The stake of this slip goes back to the player.',
    deciding: 'This slip is still being settled. Look again in a moment.',
    onYourScreen: 'On your screen',
    shoe: 'Shoe of the table',
    root: 'Fingerprint shown before the shoe’s first round',
    pool: 'Stakes on each spot at the lock',
    commission: 'The house’s commission',
    fromShoe: 'Verified: the cards come from the sealed shoe',
    shoeRuns:
      'Rounds are still dealt from this shoe, so its seed is secret. The cards are verified already; the whole shoe can be once it has ended.',
    flight: {
      place: 'Number of the flight in its chain',
      end: 'Published end of the chain',
      salt: 'Salt',
      saltBy: 'Whose salt it is',
      saltFrom: {
        own: 'The program’s own: drawn at random after the end of the chain was published. Nobody outside can prove that.',
        operator: 'The operator’s: chosen after the end of the chain was published.',
      },
    },
  },
  shown: 'In the round',
  computed: 'Computed here',
  hand: 'Try it by hand',
  handLead: 'Put in any seeds; fingerprint and number are computed right here.',
  total: 'Sum of the weights',
  compute: 'Compute',
  wrongSeed: 'A server seed has 64 hex digits.',
  number: 'Number',
};

const es: VerifyWords = {
  title: 'Verificar una ronda',
  lead: 'Esta página vuelve a calcular la ronda en tu propio navegador. No hace falta creer al servidor: abajo están todos los pasos.',
  loading: 'Cargando la ronda…',
  failed: 'No se encontró la ronda. Comprueba que el enlace esté completo.',
  open: 'La ronda sigue en curso. Su semilla se revela cuando termina; entonces se puede verificar.',
  voided: 'La ronda se anuló y la apuesta se devolvió.',
  demo: 'Esta ronda se jugó con dinero ficticio. Las semillas, las probabilidades y la verificación son las del juego real.',
  verified: 'Verificada: el resultado sale de las semillas',
  broken: 'No coincide: no se pudo verificar esta ronda',
  round: 'Ronda',
  game: 'Juego',
  stake: 'Apuesta',
  payout: 'Pagado',
  time: 'Hora',
  replay: 'Ver la ronda otra vez',
  commitment: 'Huella mostrada antes de la apuesta',
  serverSeed: 'Semilla del servidor revelada',
  clientSeed: 'Tu semilla',
  nonce: 'Número de la serie',
  steps: {
    seed: 'La semilla coincide con su huella',
    seedHow:
      'El SHA-256 de la semilla revelada da la huella mostrada antes de la apuesta: la semilla no se cambió después.',
    table: 'La tabla de resultados coincide',
    tableHow: 'Se descargó la tabla de resultados publicada y se comparó su SHA-256.',
    draw: (total) => `Un número desde 0 y menor que ${total}`,
    drawHow: 'Se sortea con HMAC-SHA256 a partir de las dos semillas y el número de la serie.',
    pick: (book) => `El número elige el resultado ${book}`,
    pickHow: 'Se suman los pesos de la tabla: el resultado en cuyo tramo cae el número es la ronda.',
    play: 'Todos los sucesos de la ronda coinciden',
    playHow: 'La matemática del juego, repetida con los números de las dos semillas, dio los mismos sucesos.',
    pay: 'La ganancia coincide',
    payHow: 'El factor de este resultado es el factor de la ronda.',
  },
  tables: {
    table: 'Mesa (en lugar de tu semilla)',
    number: 'Ronda de la mesa (número de la serie)',
    cancelled: 'La ronda se canceló y se devolvieron todas las apuestas.',
    cancelledBy: {
      operators: 'Dos operadores la cancelaron mientras se podía apostar.',
      rule: 'La canceló una regla escrita de la mesa.',
    },
    refused: 'La apuesta de este boleto no se aceptó.',
    returned: 'La apuesta de este boleto se devuelve.',
    deciding: 'Este boleto aún se está liquidando. Vuelve a mirar en un momento.',
    onYourScreen: 'En tu pantalla',
    shoe: 'Zapato de la mesa',
    root: 'Huella mostrada antes de la primera ronda del zapato',
    pool: 'Lo apostado en cada casilla al cierre',
    commission: 'Comisión de la casa',
    fromShoe: 'Verificada: las cartas salen del zapato sellado',
    shoeRuns:
      'De este zapato todavía se reparten rondas, así que su semilla es secreta. Las cartas ya están verificadas; el zapato entero se podrá verificar cuando termine.',
    flight: {
      place: 'Número del vuelo en su cadena',
      end: 'Final publicado de la cadena',
      salt: 'Sal',
      saltBy: 'De quién es la sal',
      saltFrom: {
        own: 'Del propio programa: sorteada después de publicar el final de la cadena. Desde fuera no se puede demostrar.',
        operator: 'Del operador: elegida después de publicar el final de la cadena.',
      },
    },
  },
  shown: 'En la ronda',
  computed: 'Calculado aquí',
  hand: 'Pruébalo a mano',
  handLead: 'Pon las semillas que quieras; la huella y el número se calculan aquí mismo.',
  total: 'Suma de los pesos',
  compute: 'Calcular',
  wrongSeed: 'Una semilla del servidor tiene 64 dígitos hexadecimales.',
  number: 'Número',
};

export const verifyWords: Readonly<Record<VerifyLanguage, VerifyWords>> = { bn, en, es };
