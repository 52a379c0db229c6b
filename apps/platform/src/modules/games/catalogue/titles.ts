import type { TitleLanguage } from '../../../infra/http/language.ts';

/** Titles of classifications for players; one without a title is shown by its code. */
export const CLASSIFY_TITLES: Readonly<Record<string, Readonly<Record<TitleLanguage, string>>>> = {
  SLOT: { bn: 'স্লট', en: 'Slots' },
  CRASH: { bn: 'ক্র্যাশ', en: 'Crash' },
  CARD: { bn: 'তাস', en: 'Cards' },
  DICE: { bn: 'পাশা', en: 'Dice' },
  TABLE: { bn: 'টেবিল', en: 'Tables' },
  WHEEL: { bn: 'চাকা', en: 'Wheels' },
  ROULETTE: { bn: 'রুলেট', en: 'Roulette' },
  FISHING: { bn: 'মাছ শিকার', en: 'Fishing' },
  DRAW: { bn: 'লটারি', en: 'Draws' },
  POOL: { bn: 'লড়াই', en: 'Fights' },
  MATCH: { bn: 'ম্যাচ', en: 'Matches' },
};
