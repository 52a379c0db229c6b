import { minor } from '@chhokka/kernel';
import type { Promotion } from '../../modules/rewards/promotions/index.ts';

const NOTHING = minor(0n);
/** The most that the demo's operator may grant for one application: 500.00. */
const MOST_GRANTED = minor(50_000n);

/** Midnight in Dhaka, as ms since the epoch. */
function inDhaka(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day, -6);
}

/** The next first day of the Bengali year. */
function nextNewYear(now: number): number {
  const year = new Date(now).getUTCFullYear();
  return inDhaka(year, 4, 14) > now ? inDhaka(year, 4, 14) : inDhaka(year + 1, 4, 14);
}

/** The demo's promotions are true of the demo only. There is one of each kind, so that all of them can be tried. */
export function demoPromotions(now: number): readonly Promotion[] {
  return [BEST_WIN, DEMO_CREDIT, VERIFY, COMMUNITY, { ...NEW_YEAR, startsAt: nextNewYear(now) }, TEST_WEEK];
}

const ALWAYS = { enabled: true, startsAt: null, endsAt: null, places: null, paysAtOnce: false } as const;
const INFO = { ...ALWAYS, kind: 'info', images: 'none', maxGrant: NOTHING } as const;
const SIGN = { ...ALWAYS, kind: 'sign', images: 'none', maxGrant: NOTHING } as const;
const APPLICATION = { ...ALWAYS, kind: 'application', images: 'optional', maxGrant: MOST_GRANTED } as const;

const BEST_WIN: Promotion = {
  ...APPLICATION,
  id: 'best-win',
  picture: '/art/banners/photograph',
  words: {
    bn: {
      title: 'আপনার সেরা জয় দেখান',
      summary: 'যে রাউন্ড মনে রাখার মতো, তার কথা লিখুন। কর্তৃপক্ষ দেখে P 500.00 পর্যন্ত ক্রেডিট দিতে পারে।',
      content:
        '<p>সুন্দরবন স্টুডিওর যেকোনো খেলায় আপনার সবচেয়ে সুন্দর জয়টির কথা জানান।</p><h2>যেভাবে অংশ নেবেন</h2><ol><li>আবেদনে দু-এক লাইনে লিখুন কোন রাউন্ড। রাউন্ডের নম্বর আছে <a href="/account/bets">বেটিং রেকর্ডে</a>।</li><li>চাইলে সর্বোচ্চ তিনটি ছবি দিন (png বা jpg, প্রতিটি 5 MB পর্যন্ত)।</li><li>এই ডেমো সাইটের কর্তৃপক্ষ আবেদন দেখে মঞ্জুর বা নামঞ্জুর করে। ফল আসে আপনার বার্তায়।</li><li>মঞ্জুর হলে এই পাতা থেকে ক্রেডিট গ্রহণ করুন।</li></ol><h2>নিয়ম</h2><ul><li>একজনের একটি আবেদন। নামঞ্জুর হলে আবার আবেদন করা যায়।</li><li>প্রতি আবেদনে সর্বোচ্চ P 500.00 ক্রেডিট। কত দেওয়া হবে তা কর্তৃপক্ষ ঠিক করে।</li><li>এটি ডেমো সাইট: এই ক্রেডিটের কোনো অর্থমূল্য নেই।</li></ul>',
    },
    en: {
      title: 'Show us your best win',
      summary:
        'Tell us about a round worth remembering. The operator looks at it and may grant up to P 500.00 of credit.',
      content:
        '<p>Tell us about your finest win in any game of Sundarban Studio.</p><h2>How to take part</h2><ol><li>Say in a line or two which round it was. Its number appears in your <a href="/account/bets">betting record</a>.</li><li>Add up to three pictures if you like (png or jpg, up to 5 MB each).</li><li>The operator of this demonstration looks at your application and approves or rejects it. The answer comes to your messages.</li><li>Once it is approved, claim the credit on this page.</li></ol><h2>Rules</h2><ul><li>One application each. After a rejection you may apply again.</li><li>At most P 500.00 of credit for one application. How much it is, the operator decides.</li><li>This is a demonstration: the credit has no value in money.</li></ul>',
    },
    es: {
      title: 'Enséñenos su mejor premio',
      summary: 'Cuéntenos una ronda digna de recuerdo. El operador la mira y puede conceder hasta P 500.00 de crédito.',
      content:
        '<p>Cuéntenos su premio más bonito en cualquier juego de Sundarban Studio.</p><h2>Cómo participar</h2><ol><li>Diga en una o dos líneas qué ronda fue. Su número está en su <a href="/account/bets">registro de apuestas</a>.</li><li>Añada hasta tres imágenes si quiere (png o jpg, hasta 5 MB cada una).</li><li>El operador de esta demostración mira su solicitud y la aprueba o la rechaza. La respuesta llega a sus mensajes.</li><li>Cuando esté aprobada, reclame el crédito en esta página.</li></ol><h2>Reglas</h2><ul><li>Una solicitud por persona. Tras un rechazo puede solicitarlo de nuevo.</li><li>Como máximo P 500.00 de crédito por solicitud. La cantidad la decide el operador.</li><li>Esto es una demostración: el crédito no tiene valor en dinero.</li></ul>',
    },
  },
};

const DEMO_CREDIT: Promotion = {
  ...INFO,
  id: 'demo-credit',
  picture: '/art/banners/pot',
  words: {
    bn: {
      title: 'নতুন অ্যাকাউন্টে P 1,000.00 ক্রেডিট',
      summary: 'নিবন্ধন করলেই ক্রেডিট ব্যালেন্সে থাকে। কোনো কোড লাগে না।',
      content:
        '<p>এই ডেমো সাইটে প্রতিটি নতুন অ্যাকাউন্ট P 1,000.00 ক্রেডিট নিয়ে শুরু হয়, যাতে খেলাগুলো ঘুরে দেখা যায়।</p><ul><li>কিছু করতে হয় না: নিবন্ধনের সঙ্গে সঙ্গে যোগ হয়।</li><li>জমা টাকার মতোই: তোলার আগে সমপরিমাণ বাজি ধরতে হয়।</li><li>এই ক্রেডিটের অর্থমূল্য নেই; এখানে আসল টাকা জমা বা তোলা যায় না।</li></ul><p>অ্যাকাউন্ট ছাড়া শুধু দেখতে চাইলে খেলার তালিকা সবার জন্য খোলা।</p>',
    },
    en: {
      title: 'P 1,000.00 of credit for a new account',
      summary: 'It is in your balance as soon as you sign up. No code needed.',
      content:
        '<p>On this demonstration site each new account starts with P 1,000.00 of credit, so that you can try the games.</p><ul><li>There is nothing to do: it is added with the sign-up.</li><li>It is like money paid in: bet as much once before you take it out.</li><li>The credit has no value in money; no real money is taken or paid here.</li></ul><p>If you only want to look around, the games are listed for everybody, without an account.</p>',
    },
    es: {
      title: 'P 1,000.00 de crédito para una cuenta nueva',
      summary: 'Está en su saldo en cuanto se registra. Sin código.',
      content:
        '<p>En este sitio de demostración cada cuenta nueva empieza con P 1,000.00 de crédito para probar los juegos.</p><ul><li>No hay que hacer nada: se añade con el registro.</li><li>Es como el dinero ingresado: apueste una vez esa cantidad antes de retirarlo.</li><li>El crédito no tiene valor en dinero; aquí no se deposita ni se retira dinero real.</li></ul><p>Si solo quiere mirar, la lista de juegos está abierta a todos, sin cuenta.</p>',
    },
  },
};

const VERIFY: Promotion = {
  ...INFO,
  id: 'verify-your-rounds',
  picture: '/art/banners/ledger',
  words: {
    bn: {
      title: 'নিজের রাউন্ড নিজেই যাচাই করুন',
      summary: 'বাজির আগে সার্ভার নিজের সিডের ছাপ দেখায়, পরে সিডটি প্রকাশ করে। তখন ফল মিলিয়ে দেখা যায়।',
      content:
        '<p>বিশ্বাস করতে বলি না, মিলিয়ে দেখতে বলি।</p><ol><li><a href="/account/bets">বেটিং রেকর্ড</a> খুলুন।</li><li>শেষ হওয়া যেকোনো রাউন্ডে “যাচাই করুন” চাপুন।</li><li>আপনার ব্রাউজার নিজেই হিসাবটি আবার করে দেখায়।</li></ol><p>বাজির আগে সার্ভার নিজের সিড ঠিক করে তার ছাপ দেখায়। ফল আসে সেই সিড, আপনার সিড আর রাউন্ডের ক্রম থেকে, আর কিছু থেকে নয়; পরে সার্ভারের সিড প্রকাশ করা হয়।</p>',
    },
    en: {
      title: 'Verify your rounds yourself',
      summary:
        'The server shows its seed’s fingerprint before the bet and reveals the seed afterwards, so that you can check.',
      content:
        '<p>We do not ask you to believe it. We ask you to check it.</p><ol><li>Open your <a href="/account/bets">betting record</a>.</li><li>Press “Verify” on any round that is over.</li><li>Your own browser does the sum again.</li></ol><p>Before the bet the server commits to its seed and shows its fingerprint. The outcome comes from that seed, your own and the round’s number, and from nothing else; afterwards the seed is revealed.</p>',
    },
    es: {
      title: 'Verifique usted mismo sus rondas',
      summary:
        'El servidor muestra la huella de su semilla antes de la apuesta y la revela después: usted puede comprobarlo.',
      content:
        '<p>No le pedimos que lo crea. Le pedimos que lo compruebe.</p><ol><li>Abra su <a href="/account/bets">registro de apuestas</a>.</li><li>Pulse «Verificar» en cualquier ronda terminada.</li><li>Su propio navegador repite el cálculo.</li></ol><p>Antes de la apuesta el servidor fija su semilla y muestra su huella. El resultado sale de esa semilla, de la suya y del número de la ronda, y de nada más; después la semilla se revela.</p>',
    },
  },
};

const COMMUNITY: Promotion = {
  ...SIGN,
  id: 'padma-evening',
  picture: '/art/banners/tea',
  places: 100,
  words: {
    bn: {
      title: 'আড্ডার তালিকায় নাম লেখান',
      summary: 'আড্ডাঘরে একসঙ্গে খেলার তালিকা। আসন 100টি; পুরস্কার নেই, আনন্দটুকুই সব।',
      content:
        '<p>নাম লেখালে আপনি তালিকায় থাকলেন: এই ডেমো সাইটে এটুকুই হয়।</p><ul><li>আসন 100টি। আসন শেষ হলে অফারটি নিজে থেকে বন্ধ হয়।</li><li>নাম লেখাতে কিছু লাগে না, কোনো পুরস্কারও নেই।</li><li>আসল সাইটে কর্তৃপক্ষ এখানে সময়, নিয়ম আর পুরস্কার জানাবে।</li></ul>',
    },
    en: {
      title: 'Put your name down for the get-together',
      summary: 'A list for playing side by side in the chat room. 100 places; no prizes, just company.',
      content:
        '<p>Sign up and you are on the list: in this demonstration that is all that happens.</p><ul><li>There are 100 places. When they are gone, the promotion closes by itself.</li><li>Signing up costs nothing, and there is no prize.</li><li>On a real site the operator announces time, rules and prizes here.</li></ul>',
    },
    es: {
      title: 'Apúntese a la reunión',
      summary: 'Una lista para jugar juntos en la sala de chat. 100 plazas; sin premios, solo compañía.',
      content:
        '<p>Apúntese y estará en la lista: en esta demostración no ocurre nada más.</p><ul><li>Hay 100 plazas. Cuando se acaben, la promoción se cierra sola.</li><li>Apuntarse no cuesta nada y no hay premio.</li><li>En un sitio real el operador anuncia aquí la hora, las reglas y los premios.</li></ul>',
    },
  },
};

const NEW_YEAR: Promotion = {
  ...SIGN,
  id: 'pohela-boishakh',
  picture: '/art/banners/festival',
  words: {
    bn: {
      title: 'পহেলা বৈশাখের সন্ধ্যা',
      summary: 'নববর্ষের দিন থেকে নাম লেখানো যাবে।',
      content:
        '<p>বাংলা নববর্ষের প্রথম দিন এখানে নাম লেখানো শুরু হয়। তার আগে কিছু করার নেই।</p><p>এই ডেমো সাইটে নাম লেখালে শুধু তালিকায় থাকা হয়; কোনো পুরস্কার নেই।</p>',
    },
    en: {
      title: 'The evening of Pohela Boishakh',
      summary: 'Sign-up opens on the first day of the Bengali year.',
      content:
        '<p>On the first day of the Bengali year you can put your name down here. Until then there is nothing to do.</p><p>In this demonstration signing up puts you on a list; there is no prize.</p>',
    },
    es: {
      title: 'La noche de Pohela Boishakh',
      summary: 'Podrá apuntarse desde el primer día del año bengalí.',
      content:
        '<p>El primer día del año bengalí podrá apuntarse aquí. Hasta entonces no hay nada que hacer.</p><p>En esta demostración apuntarse solo le pone en una lista; no hay premio.</p>',
    },
  },
};

const TEST_WEEK: Promotion = {
  ...SIGN,
  id: 'test-week',
  picture: '/art/banners/ludo',
  endsAt: inDhaka(2026, 11, 1),
  words: {
    bn: {
      title: 'পরীক্ষার সপ্তাহ',
      summary: 'শেষ হয়ে গেছে। শেষ হওয়া অফার কেমন দেখায়, তা এখানে রইল।',
      content:
        '<p>এই অফারের সময় 1 নভেম্বর 2026-এ শেষ হয়েছে। শেষ হওয়া অফারে আর অংশ নেওয়া যায় না; কেমন দেখায় তা বোঝাতে এটি এখানে রইল।</p>',
    },
    en: {
      title: 'Test week',
      summary: 'It is over. It stays here to show what a finished promotion looks like.',
      content:
        '<p>The time of this promotion ran out on 1 November 2026. Nobody can join it any more; it is kept here to show what that looks like.</p>',
    },
    es: {
      title: 'Semana de pruebas',
      summary: 'Ha terminado. Se queda aquí para mostrar cómo se ve una promoción terminada.',
      content:
        '<p>El tiempo de esta promoción terminó el 1 de noviembre de 2026. Ya nadie puede participar; está aquí para mostrar cómo se ve.</p>',
    },
  },
};
