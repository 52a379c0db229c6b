import type { NewContent } from '../../modules/site/content/index.ts';

type Words = NewContent['ranks'][number]['labelName'];

/** Planned ranks. Nothing moves members through them yet, and the page says so. */
export const DEMO_RANKS: NewContent['ranks'] = [
  rank(1, words('কুঁড়ি', 'Bud', 'Brote'), words('প্রথম ধাপ, অ্যাকাউন্ট খুললেই।', 'The first step, with the account.', 'El primer peldaño, con la cuenta.')), // prettier-ignore
  rank(2, words('শাপলা', 'Water lily', 'Nenúfar'), words('জন্মদিনে একটি শুভেচ্ছা আর মাসে একটি ছোট উপহার।', 'A greeting on your birthday and a small gift each month.', 'Una felicitación en su cumpleaños y un detalle al mes.')), // prettier-ignore
  rank(3, words('দোয়েল', 'Magpie robin', 'Shama oriental'), words('নতুন খেলা সবার আগে চেখে দেখার সুযোগ।', 'New games before everybody else.', 'Los juegos nuevos antes que nadie.')), // prettier-ignore
  rank(4, words('ইলিশ', 'Hilsa', 'Hilsa'), words('পয়েন্ট মলে বিশেষ জিনিস।', 'Special goods in the points mall.', 'Artículos especiales en la tienda de puntos.')), // prettier-ignore
  rank(5, words('ময়ূর', 'Peacock', 'Pavo real'), words('নিজস্ব গ্রাহকসেবা ডেস্ক: অপেক্ষা ছাড়াই কথা বলুন।', 'A customer service desk of your own, without waiting.', 'Un servicio de atención propio, sin esperas.')), // prettier-ignore
  rank(6, words('রয়েল বেঙ্গল', 'Royal Bengal', 'Royal Bengal'), words('উৎসবে আমন্ত্রণ আর একজন নির্দিষ্ট সহায়ক।', 'Invitations to festivals, and one person who knows you.', 'Invitaciones a las fiestas y una persona que lo conoce.')), // prettier-ignore
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
