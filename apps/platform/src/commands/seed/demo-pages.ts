import type { NewContent } from '../../modules/site/content/index.ts';

/** Texts with pages of their own. Where a real operator must state something, they say so and claim nothing. */
export const DEMO_PAGES: NewContent['pages'] = [
  {
    name: 'licence',
    title: { bn: 'লাইসেন্স', en: 'Licence', es: 'Licencia' },
    content: {
      bn: '<p><strong>ডেমো:</strong> এই ডেমো সাইটের কোনো লাইসেন্স নেই। কর্তৃপক্ষের লাইসেন্সের কথা এখানে থাকবে, যেমন মাল্টা, ব্রিটিশ ভার্জিন দ্বীপপুঞ্জ বা ফিলিপাইনের।</p>',
      en: '<p><strong>Demonstration:</strong> this demonstration holds no licence. The operator’s licence text appears here, for example of Malta, the British Virgin Islands or the Philippines.</p>',
      es: '<p><strong>Demostración:</strong> esta demostración no tiene licencia. Aquí va el texto de la licencia del operador, por ejemplo de Malta, las Islas Vírgenes Británicas o Filipinas.</p>',
    },
  },
  {
    name: 'join',
    title: { bn: 'আমাদের এজেন্ট হোন', en: 'Become our agent', es: 'Sea nuestro agente' },
    content: {
      bn: `<p>এলাকায় চেনাজানা আছে, মানুষ আপনাকে বিশ্বাস করে? তাঁদের সাইটটি চেনান, শুরুতে সাহায্য করুন আর প্রশ্নের উত্তর দিন।</p>
<h3>এজেন্ট যা করেন</h3><ul><li>নিজের আমন্ত্রণ কোড দিয়ে নতুন সদস্য আনেন।</li><li>তাঁদের নিয়ম আর দায়িত্বশীল খেলার কথা বুঝিয়ে বলেন।</li><li>কারও পাসওয়ার্ড চান না, কারও হয়ে টাকা লেনদেন করেন না।</li></ul>
<h3>যা লাগে</h3><ul><li>বয়স {age} বছর বা তার বেশি।</li><li>নিজের নামে একটি অ্যাকাউন্ট।</li><li>আপনার এলাকার আইনে এ কাজের অনুমতি।</li></ul>
<p><em>নমুনা লেখা: আসল সাইটের কর্তৃপক্ষ এখানে নিজের শর্ত ও কমিশনের হিসাব জানাবে।</em></p>`,
      en: `<p>People around you know you and trust you? Show them the site, help them with the first steps and answer their questions.</p>
<h3>What an agent does</h3><ul><li>Brings new members with an invitation code of their own.</li><li>Explains the rules, and how play stays a pleasure.</li><li>Never asks for a password and never moves money for others.</li></ul>
<h3>What it takes</h3><ul><li>{age} years of age or more.</li><li>An account in your own name.</li><li>That the law where you live allows it.</li></ul>
<p><em>Sample text: the operator of a real site states its own terms and commission here.</em></p>`,
      es: `<p>¿Lo conocen y confían en usted? Muestre el sitio, ayude con los primeros pasos y responda a las preguntas.</p>
<h3>Qué hace un agente</h3><ul><li>Trae nuevos miembros con un código de invitación propio.</li><li>Explica las reglas y cómo el juego sigue siendo un placer.</li><li>Nunca pide una contraseña ni mueve dinero por otros.</li></ul>
<h3>Qué hace falta</h3><ul><li>{age} años o más.</li><li>Una cuenta a su nombre.</li><li>Que la ley del lugar donde vive lo permita.</li></ul>
<p><em>Texto de muestra: el operador de un sitio real indica aquí sus condiciones y comisiones.</em></p>`,
    },
  },
  {
    name: 'vip',
    title: { bn: 'ভিআইপি ক্লাব', en: 'The VIP club', es: 'El club VIP' },
    content: {
      bn: '<p>যাঁরা নিয়মিত আসেন, তাঁদের জন্য ধাপে ধাপে একটু বেশি যত্ন। ধাপ বাড়ানোর জন্য ইচ্ছার চেয়ে বেশি খেলবেন না।</p>',
      en: '<p>A little more care at each step for those who come regularly. A rank is no reason to play more than you meant to.</p>',
      es: '<p>Un poco más de atención en cada peldaño para quienes vienen a menudo. Un rango no es motivo para jugar más de lo que quería.</p>',
    },
  },
  {
    name: 'shop',
    title: { bn: 'পয়েন্ট মল', en: 'Points mall', es: 'Tienda de puntos' },
    content: {
      bn: '<p>খেললেই পয়েন্ট জমে। তা দিয়ে নিন বাংলার হাতের কাজ আর স্বাদ: জামদানি, চা, মধু, ঢোল।</p>',
      en: '<p>Exchange your points for things made in Bengal: jamdani, tea, honey, drums.</p>',
      es: '<p>Canjee sus puntos por cosas hechas en Bengala: jamdani, té, miel, tambores.</p>',
    },
  },
];
