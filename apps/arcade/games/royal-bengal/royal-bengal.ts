import type { SlotDefinition, SymbolInfo } from '@chhokka/game-kit/slot';
import atlas from './art/atlas.webp?url';
import frames from './art/atlas.json';
import titleBn from './art/title-bn.avif?url';
import titleEn from './art/title-en.avif?url';
// Lines and reel strips of the published game whose rounds are played; credit in docs/CREDITS.md.
import reels from './reels.json';

const pays = (five: string, four: string, three: string): SymbolInfo['pays'] => [
  [5, five],
  [4, four],
  [3, three],
];

const symbols: readonly SymbolInfo[] = [
  {
    name: 'W',
    title: { bn: 'ওয়াইল্ড মোহর', en: 'Wild coin' },
    word: { bn: 'ওয়াইল্ড', en: 'WILD' },
    pays: pays('50', '20', '10'),
    note: {
      bn: 'জবা ফুল ছাড়া সবকিছুর বদলি। ফ্রি স্পিনে গুণক নিয়ে আসে; এক লাইনের গুণকগুলো যোগ হয়।',
      en: 'Stands for all but the hibiscus. In free spins it carries a multiplier; those on one line are added up.',
    },
  },
  {
    name: 'S',
    title: { bn: 'জবা ফুল', en: 'Hibiscus' },
    word: { bn: 'স্ক্যাটার', en: 'SCATTER' },
    pays: [],
    note: { bn: '3টি বা বেশি হলে ফ্রি স্পিন।', en: '3 or more anywhere give free spins.' },
  },
  { name: 'H1', title: { bn: 'বাঘ', en: 'Tiger' }, pays: pays('50', '20', '10') },
  { name: 'H2', title: { bn: 'হাতি', en: 'Elephant' }, pays: pays('15', '5', '3') },
  { name: 'H3', title: { bn: 'কুমির', en: 'Crocodile' }, pays: pays('10', '3', '2') },
  { name: 'H4', title: { bn: 'হরিণ', en: 'Deer' }, pays: pays('8', '2', '1') },
  { name: 'L1', title: { bn: 'টিয়া', en: 'Parrot' }, pays: pays('5', '1', '0.5') },
  { name: 'L2', title: { bn: 'পদ্ম', en: 'Lotus' }, pays: pays('3', '0.7', '0.3') },
  { name: 'L3', title: { bn: 'আম', en: 'Mango' }, pays: pays('3', '0.7', '0.3') },
  { name: 'L4', title: { bn: 'মৌমাছি', en: 'Bee' }, pays: pays('2', '0.5', '0.2') },
  { name: 'L5', title: { bn: 'মণি', en: 'Gem' }, pays: pays('1', '0.3', '0.1') },
];

const column = (...names: readonly string[]) => names.map((name) => ({ name }));
const split = (strips: readonly string[]): string[][] => strips.map((strip) => strip.split(' '));

/** Royal Bengal: 5 × 3, twenty lines, free spins with wilds that multiply. */
export const royalBengal: SlotDefinition = {
  title: { bn: 'রয়েল বেঙ্গল', en: 'Royal Bengal' },
  symbols,
  scatter: 'S',
  lines: reels.lines,
  strips: { basegame: split(reels.strips.basegame), freegame: split(reels.strips.freegame) },
  firstRow: 0,
  board: [
    column('L5', 'L1', 'H2', 'L3', 'L4'),
    column('L2', 'H4', 'H1', 'L5', 'H3'),
    column('L4', 'L3', 'W', 'L2', 'L1'),
    column('L1', 'H3', 'H1', 'H4', 'L5'),
    column('H2', 'L2', 'H2', 'L1', 'L3'),
  ],
  rules: {
    bn: [
      'পাঁচ রিল, তিন সারি, 20টি লাইন। একই লাইনে বাঁ দিকের রিল থেকে পরপর তিনটি বা তার বেশি একই প্রতীক এলে জয়।',
      'যেকোনো জায়গায় 3টি জবা ফুল এলে 8টি ফ্রি স্পিন, 4টিতে 12টি, 5টিতে 15টি। ফ্রি স্পিনের মধ্যে 2টি জবা এলে আরও 3টি, 3টি এলে আরও 5টি স্পিন যোগ হয়।',
      'এক রাউন্ডে সর্বোচ্চ জয় বাজির 5,000 গুণ; সেখানে পৌঁছালে রাউন্ড শেষ হয়।',
    ],
    en: [
      'Five reels, three rows, 20 lines. Three or more equal symbols side by side on a line, from the left reel, win.',
      'Three hibiscus anywhere give 8 free spins, four give 12, five give 15. During free spins two hibiscus add 3 more, three add 5.',
      'The largest win of a round is 5,000 times the bet; a round that reaches it ends there.',
    ],
  },
  art: { atlas, frames, titles: { bn: titleBn, en: titleEn } },
};
