import type { Bilingual, SlotDefinition, SymbolInfo } from '@chhokka/game-kit/slot';
import { BASE_STRIPS, FREE_STRIPS, PADMA_PAYS } from '@chhokka/game-math/slots/padma-ilish';
import atlas from './art/atlas.webp?url';
import frames from './art/atlas.json';
import titleBn from './art/title-bn.avif?url';
import titleEn from './art/title-en.avif?url';

type Paying = keyof typeof PADMA_PAYS;

/** What each way pays, from the game's mathematics itself. */
function paying(name: Paying, title: Bilingual): SymbolInfo {
  const [three, four, five] = PADMA_PAYS[name];
  const factor = (hundredths: number): string => String(hundredths / 100);
  return { name, title, pays: [[5, factor(five)], [4, factor(four)], [3, factor(three)]] }; // prettier-ignore
}

const symbols: readonly SymbolInfo[] = [
  {
    name: 'W',
    title: { bn: 'ঝাঁকি জাল', en: 'Cast net' },
    word: { bn: 'ওয়াইল্ড', en: 'WILD' },
    pays: [],
    note: {
      bn: 'ইলিশ ছাড়া সবকিছুর বদলি। প্রথম ও শেষ রিলে আসে না।',
      en: 'Stands for all but the hilsa. Never on the first and last reel.',
    },
  },
  {
    name: 'S',
    title: { bn: 'ইলিশ', en: 'Hilsa' },
    word: { bn: 'স্ক্যাটার', en: 'SCATTER' },
    pays: [],
    note: {
      bn: '3টি বা বেশি হলে ফ্রি স্পিন; সেখানে প্রতিটি ইলিশ গুণক 1 বাড়ায়।',
      en: '3 or more give free spins; there each hilsa raises the multiplier by 1.',
    },
  },
  paying('H1', { bn: 'নৌকা', en: 'Boat' }),
  paying('H2', { bn: 'হারিকেন', en: 'Lantern' }),
  paying('H3', { bn: 'হাঁস', en: 'Duck' }),
  paying('H4', { bn: 'কাঁকড়া', en: 'Crab' }),
  paying('L1', { bn: 'চিংড়ি', en: 'Prawn' }),
  paying('L2', { bn: 'নারকেল', en: 'Coconut' }),
  paying('L3', { bn: 'শাপলা', en: 'Water lily' }),
  paying('L4', { bn: 'লেবু', en: 'Lime' }),
];

const column = (...names: readonly string[]) => names.map((name) => ({ name }));

/** Padma Ilish: 5 × 4, 1,024 ways, free spins with a multiplier that only rises. */
export const padmaIlish: SlotDefinition = {
  title: { bn: 'পদ্মার ইলিশ', en: 'Padma Ilish' },
  symbols,
  scatter: 'S',
  lines: {},
  strips: { basegame: BASE_STRIPS, freegame: FREE_STRIPS },
  firstRow: 1,
  board: [
    column('L4', 'H1', 'L3', 'H4', 'L2', 'L1'),
    column('H3', 'L1', 'W', 'H2', 'L4', 'L3'),
    column('L2', 'L3', 'H1', 'S', 'H3', 'L4'),
    column('L1', 'L2', 'H3', 'W', 'H1', 'L1'),
    column('H4', 'H2', 'L4', 'L1', 'L3', 'H3'),
  ],
  rules: {
    bn: [
      'পাঁচ রিল, চার সারি, 1,024টি পথ। বাঁ দিকের রিল থেকে পরপর তিন বা তার বেশি রিলে একই প্রতীক থাকলে জয়; প্রতীকটি রিলের যেকোনো সারিতে থাকতে পারে।',
      'একটি জয় = পে-টেবিলের গুণিতক × পথের সংখ্যা × গুণক। পথের সংখ্যা প্রতি রিলে প্রতীক ও জালের সংখ্যার গুণফল।',
      '3টি ইলিশে 8টি, 4টিতে 10টি, 5টিতে 12টি ফ্রি স্পিন। ফ্রি স্পিনে নামা প্রতিটি ইলিশ সেই স্পিন থেকেই গুণক 1 বাড়ায়; একসঙ্গে 3টি বা বেশি ইলিশ আরও 5টি স্পিন দেয় (সর্বোচ্চ 50টি)।',
      'এক রাউন্ডে সর্বোচ্চ জয় বাজির 5,000 গুণ; সেখানে পৌঁছালে রাউন্ড শেষ হয়।',
    ],
    en: [
      'Five reels, four rows, 1,024 ways. The same symbol on three or more reels side by side from the left wins, in whichever rows it stands.',
      'A win is the pay table’s figure × the number of ways × the multiplier. The ways are the product, reel by reel, of how many of the symbol or the net are seen.',
      '3 hilsa give 8 free spins, 4 give 10, 5 give 12. Each hilsa that lands in the free spins raises the multiplier by 1 from that spin on; 3 or more at once add 5 spins (50 at most).',
      'The largest win of a round is 5,000 times the bet; a round that reaches it ends there.',
    ],
  },
  art: { atlas, frames, titles: { bn: titleBn, en: titleEn } },
};
