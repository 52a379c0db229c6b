import { folded } from './plain.ts';

/** The words of each digit, in Bengali, in English and as they are typed in Latin letters. */
const DIGIT_WORDS: readonly (readonly string[])[] = [
  ['zero', 'jiro', 'shunno', 'sunno', 'shunyo', 'sunyo', 'sunya', 'শূন্য', 'শুন্য', 'জিরো', 'cero'],
  ['one', 'ek', 'ak', 'এক', 'ওয়ান', 'uno'],
  ['two', 'dui', 'duy', 'দুই', 'দুইটা', 'টু', 'dos'],
  ['three', 'tin', 'তিন', 'থ্রি', 'থ্রী', 'tres'],
  ['four', 'char', 'chaar', 'চার', 'ফোর', 'cuatro'],
  ['five', 'pach', 'panch', 'paach', 'paanch', 'পাঁচ', 'পাচ', 'ফাইভ', 'cinco'],
  ['six', 'choy', 'chhoy', 'choi', 'chhoi', 'soy', 'ছয়', 'সিক্স', 'seis'],
  ['seven', 'sat', 'shat', 'saat', 'shaat', 'sath', 'shath', 'সাত', 'সেভেন', 'siete'],
  ['eight', 'aat', 'aath', 'ath', 'আট', 'এইট', 'ocho'],
  ['nine', 'noy', 'noi', 'নয়', 'নাইন', 'nueve'],
];
/** The numbers from 10 to 99 in Bengali, in their order. */
const BENGALI = `দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ
  সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি
  পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি একাশি বিরাশি
  তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`;
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const DIGIT_OF = new Map(
  DIGIT_WORDS.flatMap((words, digit) => words.map((word): [string, string] => [folded(word), String(digit)])),
);
const PAIR_OF = new Map(
  [BENGALI.split(/\s+/), TEENS].flatMap((words) =>
    words.map((word, place): [string, string] => [folded(word), String(10 + place)]),
  ),
);
/** Several digits written as one word: zerooneseven. */
const GLUED = new RegExp(`^(?:${[...DIGIT_OF.keys()].join('|')}){2,}$`, 'u');
const EACH_DIGIT = new RegExp([...DIGIT_OF.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu');
const TENS_AND_ONES = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(${TENS.join('|')})(?:[\s-]?(one|two|three|four|five|six|seven|eight|nine))?(?![\p{L}\p{M}])`,
  'gu',
);
/** "double seven" is 77. */
const REPEATED = /(?<![\p{L}\p{M}])(double|dabol|doble|ডাবল|triple|tripal|ট্রিপল)\s+(\d)/gu;

/** A folded text with Latin digits in the place of number words: "zero seventeen" is "0 17". */
export function withoutNumberWords(plain: string): string {
  return plain
    .replace(
      TENS_AND_ONES,
      (_, tens: string, ones?: string) => `${TENS.indexOf(tens) + 2}${DIGIT_OF.get(ones ?? '') ?? 0}`,
    )
    .replace(
      /[\p{L}\p{M}]+/gu,
      (word) => DIGIT_OF.get(word) ?? PAIR_OF.get(word) ?? (GLUED.test(word) ? digitsIn(word) : word),
    )
    .replace(REPEATED, (_, word: string, digit: string) => digit.repeat(/^t|^ট্রি/.test(word) ? 3 : 2));
}

const digitsIn = (word: string): string => word.replace(EACH_DIGIT, (each) => DIGIT_OF.get(each) ?? '');
