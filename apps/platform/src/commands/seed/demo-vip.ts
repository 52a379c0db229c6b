import type { NewContent } from '../../modules/site/content/index.ts';

type Words = NewContent['ranks'][number]['labelName'];

/** Planned ranks and goods. Nothing moves members through ranks or takes points yet, and the pages say so. */
export const DEMO_RANKS: NewContent['ranks'] = [
  rank(1, words('কুঁড়ি', 'Bud', 'Brote'), words('প্রথম ধাপ, অ্যাকাউন্ট খুললেই।', 'The first step, with the account.', 'El primer peldaño, con la cuenta.')), // prettier-ignore
  rank(2, words('শাপলা', 'Water lily', 'Nenúfar'), words('জন্মদিনে একটি শুভেচ্ছা আর মাসে একটি ছোট উপহার।', 'A greeting on your birthday and a small gift each month.', 'Una felicitación en su cumpleaños y un detalle al mes.')), // prettier-ignore
  rank(3, words('দোয়েল', 'Magpie robin', 'Shama oriental'), words('নতুন খেলা সবার আগে চেখে দেখার সুযোগ।', 'New games before everybody else.', 'Los juegos nuevos antes que nadie.')), // prettier-ignore
  rank(4, words('ইলিশ', 'Hilsa', 'Hilsa'), words('পয়েন্ট মলে বিশেষ জিনিস।', 'Special goods in the points mall.', 'Artículos especiales en la tienda de puntos.')), // prettier-ignore
  rank(5, words('ময়ূর', 'Peacock', 'Pavo real'), words('নিজস্ব গ্রাহকসেবা ডেস্ক: অপেক্ষা ছাড়াই কথা বলুন।', 'A customer service desk of your own, without waiting.', 'Un servicio de atención propio, sin esperas.')), // prettier-ignore
  rank(6, words('রয়েল বেঙ্গল', 'Royal Bengal', 'Royal Bengal'), words('উৎসবে আমন্ত্রণ আর একজন নির্দিষ্ট সহায়ক।', 'Invitations to festivals, and one person who knows you.', 'Invitaciones a las fiestas y una persona que lo conoce.')), // prettier-ignore
];

export const DEMO_REWARDS: NewContent['rewards'] = [
  good('tea', 400, words('শ্রীমঙ্গলের চা, 250 গ্রাম', 'Tea from Srimangal, 250 g', 'Té de Srimangal, 250 g'), words('এক পাহাড়ের পাতা, হাতে তোলা।', 'From one hill, picked by hand.', 'De una sola colina, recogido a mano.')), // prettier-ignore
  good('honey', 600, words('সুন্দরবনের মধু', 'Honey from the Sundarbans', 'Miel de los Sundarbans'), words('খলিশা ফুলের মধু, 500 গ্রাম।', 'From khalisha blossom, 500 g.', 'De flor de khalisha, 500 g.')), // prettier-ignore
  good('kite', 250, words('সাকরাইনের ঘুড়ি', 'A Shakrain kite', 'Una cometa de Shakrain'), words('পুরান ঢাকার কারিগরের হাতে বানানো।', 'Made by a kite maker of Old Dhaka.', 'Hecha por un artesano de la vieja Daca.')), // prettier-ignore
  good('drum', 2_500, words('হাতে বানানো ঢোল', 'A hand-made dhol', 'Un dhol hecho a mano'), words('আম কাঠ আর চামড়ায়, বৈশাখের জন্য।', 'Mango wood and leather, for the new year.', 'Madera de mango y cuero, para el año nuevo.')), // prettier-ignore
  good('sari', 4_000, words('জামদানি শাড়ি', 'A jamdani sari', 'Un sari de jamdani'), words('নারায়ণগঞ্জের তাঁতে বোনা।', 'Woven on the looms of Narayanganj.', 'Tejido en los telares de Narayanganj.')), // prettier-ignore
  good('lamp', 800, words('মাটির প্রদীপ, ছয়টি', 'Six clay lamps', 'Seis lámparas de barro'), words('নকশা করা, উৎসবের সন্ধ্যার জন্য।', 'Painted, for festival evenings.', 'Pintadas, para las noches de fiesta.')), // prettier-ignore
];

function words(bn: string, en: string, es: string): Words {
  return { bn, en, es };
}

function paragraph({ bn, en, es }: Words): Words {
  return { bn: `<p>${bn}</p>`, en: `<p>${en}</p>`, ...(es !== undefined && { es: `<p>${es}</p>` }) };
}

function rank(rankLevel: number, labelName: Words, description: Words): NewContent['ranks'][number] {
  return { rankLevel, labelName, description: paragraph(description) };
}

function good(id: string, points: number, name: Words, description: Words): NewContent['rewards'][number] {
  return { id, name, description: paragraph(description), picture: `/art/goods/${id}`, points };
}
