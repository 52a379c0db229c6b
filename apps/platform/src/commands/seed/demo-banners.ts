import type { NewContent } from '../../modules/site/content/index.ts';

type DemoBanner = NewContent['banners'][number];
type Slogan = readonly [title: string, text: string, action: string];

/** At least one banner for each group (1-site §2): home first, in the order of their rotation. */
export const DEMO_BANNERS: readonly DemoBanner[] = [
  banner(
    'home',
    'cricket',
    { linkageType: 'PAGE', path: '/fbsports' },
    ['প্রতি বলে বদলায় দর', 'লাইভ ক্রিকেট ও ফুটবলে বাজি ধরুন, চাইলে আগেই ক্যাশ আউট।', 'খেলা দেখুন'],
    [
      'Odds that move with every ball',
      'Bet on live cricket and football, and cash out when you like.',
      'See the matches',
    ],
    [
      'Cuotas que cambian con cada bola',
      'Apueste en vivo al críquet y al fútbol, y cierre cuando quiera.',
      'Ver los partidos',
    ],
  ),
  banner(
    'home',
    'bengal',
    { linkageType: 'GAME', vassalage: 'SUND', gameCode: 'royal-bengal' },
    ['সুন্দরবনের রাজা জেগেছে', 'প্রতিটি স্পিন আপনি নিজে যাচাই করতে পারেন।', 'এখনই খেলুন'],
    ['The king of the Sundarbans is awake', 'Every spin is yours to verify.', 'Play now'],
    ['Ha despertado el rey de los Sundarbans', 'Usted mismo puede verificar cada tirada.', 'Jugar ahora'],
  ),
  banner(
    'home',
    'live-tables',
    { linkageType: 'PAGE', path: '/live' },
    ['মেলা, ঘুড়ি আর মোরগ', 'নতুন পাঁচটি খেলা; প্রতিটি ফলের সিড ঠিক হয় বাজির আগে।', 'খেলাগুলো দেখুন'],
    ['The fair, the kite, the cocks', 'Five new games; each result is committed before you bet.', 'See the tables'],
    [
      'La feria, la cometa y los gallos',
      'Cinco juegos nuevos; cada resultado se fija antes de apostar.',
      'Ver las mesas',
    ],
  ),
  banner(
    'home',
    'padma',
    { linkageType: 'GAME', vassalage: 'SUND', gameCode: 'padma-ilish' },
    ['পদ্মার ঢেউয়ে ইলিশ', 'ফ্রি স্পিন, ওয়াইল্ড আর রুপালি ইলিশের ঝাঁক।', 'নৌকা ভাসান'],
    ['Hilsa on the waves of the Padma', 'Free spins, wilds and a shoal of silver hilsa.', 'Set sail'],
    ['Hilsas en las olas del Padma', 'Tiradas gratis, comodines y un banco de hilsas plateados.', 'Zarpar'],
  ),
  banner(
    'home',
    'festival',
    { linkageType: 'PAGE', path: '/promotions' },
    ['উৎসবের সন্ধ্যায় স্বাগতম', 'নতুন সদস্যের জন্য ডেমো ক্রেডিট, খেলা শেখার জন্য।', 'অফার দেখুন'],
    ['Welcome to the festival', 'Demo credit for new members, to learn the games with.', 'See promotions'],
    [
      'Le damos la bienvenida a la fiesta',
      'Crédito de prueba para los nuevos, para aprender a jugar.',
      'Ver promociones',
    ],
  ),
  banner(
    'rng',
    'rng',
    { linkageType: 'GAME', vassalage: 'SUND', gameCode: 'royal-bengal' },
    ['স্লটের মেলা', 'দীর্ঘমেয়াদি গড় রিটার্ন (RTP) প্রতিটি খেলার নিয়মে লেখা; ফল নিজেই যাচাই করুন।', 'রয়েল বেঙ্গল খেলুন'],
    [
      'A festival of slots',
      'Each game’s rules state its long-run return (RTP), and every round can be verified.',
      'Play Royal Bengal',
    ],
    [
      'Una feria de slots',
      'Las reglas de cada juego indican su retorno a largo plazo (RTP) y cada ronda se puede verificar.',
      'Jugar a Royal Bengal',
    ],
  ),
  banner(
    'live',
    'tables',
    { linkageType: 'GAME', vassalage: 'MEGH', gameCode: 'dragon-tiger' },
    ['ছয়টি টেবিল এখন খোলা', 'বাজির আগেই প্রতিটি রাউন্ডের সিড ঠিক করা থাকে; পরে নিজেই মিলিয়ে দেখুন।', 'ড্রাগন টাইগার খেলুন'],
    [
      'Six tables are open',
      'The seed of every round is fixed before you bet, and yours to check.',
      'Play Dragon Tiger',
    ],
    [
      'Seis mesas abiertas',
      'La semilla de cada ronda se fija antes de apostar y usted la comprueba.',
      'Jugar a Dragon Tiger',
    ],
  ),
  banner(
    'fish',
    'river',
    null,
    ['জাল ফেলার অপেক্ষা', 'ইলিশ শিকার আর গভীর পদ্মা শীঘ্রই আসছে।', ''],
    ['The nets are being mended', 'Hilsa Hunt and Deep Padma are coming soon.', ''],
    ['Se están remendando las redes', 'Pronto llegan Hilsa Hunt y Deep Padma.', ''],
  ),
  banner(
    'pvp',
    'ludo',
    null,
    ['বন্ধুর সঙ্গে এক দান', 'লুডো, কলব্রেক আর তিন পাত্তি শীঘ্রই আসছে।', ''],
    ['A round among friends', 'Ludo, Callbreak and Teen Patti are coming soon.', ''],
    ['Una partida entre amigos', 'Pronto llegan el ludo, Callbreak y Teen Patti.', ''],
  ),
  banner(
    'sports',
    'sports',
    { linkageType: 'PAGE', path: '/fbsports' },
    ['মাঠে আলো জ্বলছে', 'ক্রিকেট ও ফুটবল, মাঠের খেলা আর সামনের খেলা।', 'খেলা দেখুন'],
    ['The floodlights are on', 'Cricket and football, in play and to come.', 'See the matches'],
    ['Los focos están encendidos', 'Críquet y fútbol, en juego y por venir.', 'Ver los partidos'],
  ),
  banner(
    'esports',
    'arena',
    null,
    ['ই-স্পোর্টসের মঞ্চ', 'ব্যাটল অ্যারেনা আর স্ট্রাইক রেঞ্জ: দিনরাত সিমুলেশন ম্যাচ।', ''],
    ['The e-sports stage', 'Battle Arena and Strike Range: simulated matches, day and night.', ''],
    ['El escenario de los e-sports', 'Battle Arena y Strike Range: partidos simulados, día y noche.', ''],
  ),
  banner(
    'lott',
    'lottery',
    { linkageType: 'PAGE', path: '/lottery' },
    ['মিনিটে মিনিটে ড্র', 'পাঁচ অঙ্ক, কেনো আর সাগর লোটো। প্রতিটি ফল আপনি নিজে যাচাই করতে পারেন।', 'লটারি দেখুন'],
    ['A draw every minute', 'Five digits, keno and Sagar Lotto. Every result is yours to verify.', 'See the lotteries'],
    [
      'Un sorteo cada minuto',
      'Cinco cifras, keno y Sagar Loto. Usted mismo puede verificar cada resultado.',
      'Ver las loterías',
    ],
  ),
  banner(
    'cockfight',
    'yard',
    { linkageType: 'GAME', vassalage: 'DS88', gameCode: 'haor-derby' },
    ['আঁকা মোরগের লড়াই', 'পর্দায় আঁকা দুই মোরগ, কোনো প্রাণী নয়। বাজি বন্ধ হলে অডস চূড়ান্ত হয়।', 'হাওর ডার্বি খেলুন'],
    [
      'Two painted cocks',
      'Drawn on the screen; no animal takes part. Odds are final when betting closes.',
      'Play Haor Derby',
    ],
    [
      'Dos gallos pintados',
      'Dibujados en la pantalla, sin animales. Las cuotas se fijan al cerrar las apuestas.',
      'Jugar a Haor Derby',
    ],
  ),
  banner(
    'promotion',
    'stall',
    null,
    ['শর্ত আগে, সুবিধা পরে', 'প্রতিটি অফারের নিয়ম পুরো লেখা আছে।', ''],
    ['The conditions come first', 'Every promotion states its rules in full.', ''],
    ['Primero, las condiciones', 'Cada promoción dice sus reglas completas.', ''],
  ),
  banner(
    'shop',
    'mall',
    null,
    ['বাংলার হাতের কাজ', 'জামদানি, চা আর ঢোল: পয়েন্ট দিয়ে নিন।', ''],
    ['Made in Bengal', 'Jamdani, tea and drums, for your points.', ''],
    ['Hecho en Bengala', 'Jamdani, té y tambores, por sus puntos.', ''],
  ),
  banner(
    'help',
    'tea',
    null,
    ['চা খেতে খেতে জেনে নিন', 'নিয়ম, নিরাপত্তা আর দায়িত্বশীল খেলা, সহজ কথায়।', ''],
    ['Read it over a cup of tea', 'Rules, safety and responsible play in plain words.', ''],
    ['Léalo con una taza de té', 'Reglas, seguridad y juego responsable en palabras claras.', ''],
  ),
  banner(
    'reg',
    'festival-low',
    null,
    ['এক মিনিটেই অ্যাকাউন্ট', 'ইউজারনেম আর পাসওয়ার্ডই যথেষ্ট।', ''],
    ['An account in a minute', 'A username and a password are enough.', ''],
    ['Una cuenta en un minuto', 'Bastan un usuario y una contraseña.', ''],
  ),
];

function banner(
  group: DemoBanner['group'],
  picture: string,
  target: DemoBanner['target'],
  bn: Slogan,
  en: Slogan,
  es: Slogan,
): DemoBanner {
  const words = (part: 0 | 1 | 2) => ({ bn: bn[part], en: en[part], es: es[part] });
  return {
    id: `${group}-${picture}`,
    group,
    picture: `/art/banners/${picture}`,
    target,
    title: words(0),
    text: words(1),
    action: words(2),
  };
}
