import type { NewContent } from '../../modules/site/content/index.ts';

/** The demo's announcements are true of the demo only. There are no pop-ups, so that nothing interrupts a visitor. */
export const DEMO_ANNOUNCEMENTS: NewContent['announcements'] = [
  {
    id: 'demonstration',
    type: 'B',
    pinned: true,
    title: {
      bn: 'এটি ডেমো সাইট: এখানকার ক্রেডিটের কোনো মূল্য নেই',
      en: 'This is a demonstration: its credit has no value',
      es: 'Esto es una demostración: su crédito no tiene valor',
    },
    content: {
      bn: '<p>এখানে আসল টাকা জমা দেওয়া বা তোলা যায় না। নতুন অ্যাকাউন্টে খেলা শেখার জন্য কিছু ক্রেডিট দেওয়া হয়; তা কখনো টাকায় বদলানো যায় না।</p><p>আসল সাইটের কর্তৃপক্ষ এখানে নিজের ঘোষণা লিখবে।</p>',
      en: '<p>No real money is taken or paid here. A new account gets some credit to learn the games with; it can never be turned into money.</p><p>The operator of a real site writes its own announcements here.</p>',
      es: '<p>Aquí no se deposita ni se retira dinero real. Cada cuenta nueva recibe un crédito para aprender a jugar, que nunca se convierte en dinero.</p><p>El operador de un sitio real escribe aquí sus propios avisos.</p>',
    },
  },
  {
    id: 'verify-rounds',
    type: 'B',
    title: {
      bn: 'প্রতিটি রাউন্ড এখন নিজেই যাচাই করা যায়',
      en: 'You can verify every round yourself',
      es: 'Usted mismo puede verificar cada ronda',
    },
    content: {
      bn: '<p>বাজির আগে সার্ভার নিজের সিড ঠিক করে তার ছাপ দেখায়। ফল আসে সেই সিড, আপনার সিড আর রাউন্ডের ক্রম থেকে; পরে সার্ভারের সিড প্রকাশ করা হয়। <a href="/account/bets">বেটিং রেকর্ড</a> খুলে যেকোনো রাউন্ডে “যাচাই করুন” চাপুন।</p><p>কীভাবে কাজ করে: <a href="/help#fair">সহায়তার পাতায় দেখুন</a>।</p>',
      en: '<p>Before the bet the server commits to its seed and shows its fingerprint. The outcome comes from that seed, your own and the round’s number; afterwards the seed is revealed. Open your <a href="/account/bets">betting record</a> and press “Verify” on any round.</p><p>How it works: <a href="/help#fair">see the help</a>.</p>',
      es: '<p>Antes de la apuesta el servidor fija su semilla y muestra su huella. El resultado sale de esa semilla, de la suya y del número de la ronda; después la semilla se revela. Abra su <a href="/account/bets">registro de apuestas</a> y pulse «Verificar» en cualquier ronda.</p><p>Cómo funciona: <a href="/help#fair">véalo en la ayuda</a>.</p>',
    },
  },
  {
    id: 'coming-games',
    type: 'B',
    title: {
      bn: 'নতুন পাঁচটি খেলা: ঘুড়ি, মেলার চাকা, ব্যাকারাট আর মোরগ লড়াই',
      en: 'Five new games: a kite’s flight, a wheel, baccarat and drawn fights',
      es: 'Cinco juegos nuevos: una cometa, una rueda, bacará y peleas dibujadas',
    },
    content: {
      bn: '<p>যেসব খেলায় “শীঘ্রই আসছে” লেখা আছে, সেগুলো এখনো খোলা যায় না। এখন খেলা যায়:</p><ul><li>স্লট: <strong>রয়েল বেঙ্গল</strong>, <strong>পদ্মার ইলিশ</strong></li><li>লাইভ টেবিল: <strong>ড্রাগন টাইগার</strong>, <strong>রুলেট ঢাকা</strong>, <strong>সিক বো</strong>, <strong>আন্দর বাহার</strong>, <strong>ব্যাকারাট গুলশান</strong>, <strong>মেলার চাকা</strong></li><li>ক্র্যাশ: <strong>ঘুড়ি</strong></li><li>মোরগ লড়াই: <strong>হাওর ডার্বি</strong>, <strong>সিলেট রিং</strong></li><li>স্পোর্টস: <strong>ক্রিকেট</strong>, <strong>ফুটবল</strong></li><li>ই-স্পোর্টস: <strong>ব্যাটল অ্যারেনা</strong>, <strong>স্ট্রাইক রেঞ্জ</strong></li></ul>',
      en: '<p>Games that are marked “Coming soon” cannot be opened yet. These can be played today:</p><ul><li>Slots: <strong>Royal Bengal</strong>, <strong>Padma Ilish</strong></li><li>Live tables: <strong>Dragon Tiger</strong>, <strong>Roulette Dhaka</strong>, <strong>Sic Bo</strong>, <strong>Andar Bahar</strong>, <strong>Baccarat Gulshan</strong>, <strong>Fair Wheel</strong></li><li>Crash: <strong>Kite Flight</strong></li><li>Cockfight: <strong>Haor Derby</strong>, <strong>Sylhet Ring</strong></li><li>Sports: <strong>Cricket</strong>, <strong>Football</strong></li><li>E-sports: <strong>Battle Arena</strong>, <strong>Strike Range</strong></li></ul>',
      es: '<p>Los juegos marcados «Próximamente» aún no se pueden abrir. Hoy se puede jugar a:</p><ul><li>Slots: <strong>Royal Bengal</strong>, <strong>Padma Ilish</strong></li><li>Mesas en vivo: <strong>Dragon Tiger</strong>, <strong>Roulette Dhaka</strong>, <strong>Sic Bo</strong>, <strong>Andar Bahar</strong>, <strong>Baccarat Gulshan</strong>, <strong>Fair Wheel</strong></li><li>Crash: <strong>Kite Flight</strong></li><li>Peleas de gallos: <strong>Haor Derby</strong>, <strong>Sylhet Ring</strong></li><li>Deportes: <strong>Críquet</strong>, <strong>Fútbol</strong></li><li>E-sports: <strong>Battle Arena</strong>, <strong>Strike Range</strong></li></ul>',
    },
  },
  {
    id: 'set-your-limit',
    type: 'B',
    title: {
      bn: 'খেলার আগে ঠিক করুন আজ কতক্ষণ, কত খরচ',
      en: 'Before you play: decide how long, and how much',
      es: 'Antes de jugar: decida cuánto tiempo y cuánto dinero',
    },
    content: {
      bn: '<p>খেলা আনন্দের জন্য, আয়ের জন্য নয়। কতক্ষণ খেলেছেন তা প্রতিটি খেলার উপরে লেখা থাকে।</p><p><a href="/help#play">দায়িত্বশীল খেলা সম্পর্কে পড়ুন</a></p>',
      en: '<p>A game is a pleasure that costs something; it is no income. The time that you have played appears above every game.</p><p><a href="/help#play">Read about responsible play</a></p>',
      es: '<p>Un juego es un placer que cuesta algo; no es un ingreso. El tiempo que lleva jugando está encima de cada juego.</p><p><a href="/help#play">Lea sobre el juego responsable</a></p>',
    },
  },
  {
    id: 'demo-credit',
    type: 'PR',
    title: {
      bn: 'নতুন সদস্যের জন্য 1000.00 ডেমো ক্রেডিট',
      en: '1000.00 demo credit for new members',
      es: '1000.00 de crédito de prueba para los nuevos',
    },
    content: {
      bn: '<p>অ্যাকাউন্ট খুললেই ক্রেডিট যোগ হয়, আলাদা করে কিছু করতে হয় না। এটি শুধু খেলা শেখার জন্য; তোলা যায় না।</p><p><a href="/promotions">সব অফার দেখুন</a></p>',
      en: '<p>It is there as soon as the account is open; there is nothing to do for it. It serves to learn the games and cannot be paid out.</p><p><a href="/promotions">See all promotions</a></p>',
      es: '<p>Está ahí en cuanto se abre la cuenta; no hay que hacer nada. Sirve para aprender a jugar y no se puede retirar.</p><p><a href="/promotions">Ver todas las promociones</a></p>',
    },
  },
  {
    id: 'site-on-your-phone',
    type: 'H',
    title: {
      bn: 'ফোনের হোম স্ক্রিনে সাইটটি রাখুন',
      en: 'Put the site on your home screen',
      es: 'Ponga el sitio en la pantalla de inicio',
    },
    content: {
      bn: '<p>কোনো অ্যাপ নামাতে হবে না: হোম স্ক্রিনে রাখলে সাইটটি অ্যাপের মতোই খোলে। <a href="/download">ধাপগুলো এখানে</a>।</p>',
      en: '<p>There is no app to fetch: on the home screen the site opens like one. <a href="/download">The steps are here</a>.</p>',
      es: '<p>No hay que descargar nada: en la pantalla de inicio el sitio se abre como una aplicación. <a href="/download">Los pasos están aquí</a>.</p>',
    },
  },
];
