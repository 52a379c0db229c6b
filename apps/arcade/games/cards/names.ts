import { type Card, rankOf, suitOf, type Rank, type Suit } from '@chhokka/game-math/tables/cards';
import type { TableLanguage } from '@chhokka/game-kit/table';
import type { RoadName } from '@chhokka/game-math';

const COURTS: Readonly<Record<TableLanguage, Partial<Record<Rank, string>>>> = {
  bn: { A: 'টেক্কা', J: 'গোলাম', Q: 'বিবি', K: 'সাহেব' },
  en: { A: 'ace', J: 'jack', Q: 'queen', K: 'king' },
  es: { A: 'as', J: 'jota', Q: 'reina', K: 'rey' },
};

const SUITS: Readonly<Record<TableLanguage, Readonly<Record<Suit, string>>>> = {
  bn: { S: 'ইস্কাপনের', H: 'হরতনের', C: 'চিড়িতনের', D: 'রুইতনের' },
  en: { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' },
  es: { S: 'picas', H: 'corazones', C: 'tréboles', D: 'diamantes' },
};

/** What the five roads are called. */
export const ROAD_NAMES: Readonly<Record<TableLanguage, Readonly<Record<RoadName, string>>>> = {
  bn: { big: 'বড় রাস্তা', bead: 'পুঁতি', bigEye: 'বড় চোখ', small: 'ছোট রাস্তা', cockroach: 'তেলাপোকা' },
  en: { big: 'Big road', bead: 'Bead', bigEye: 'Big eye boy', small: 'Small', cockroach: 'Cockroach' },
  es: { big: 'Gran camino', bead: 'Cuentas', bigEye: 'Gran ojo', small: 'Pequeño', cockroach: 'Cucaracha' },
};

/** What stands in the corner of a card: `A`, `10`, `K`. */
export function cornerOf(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

/** A rank in words: `king`, `7`, `সাহেব`. */
export function rankName(rank: Rank, language: TableLanguage): string {
  return COURTS[language][rank] ?? cornerOf(rank);
}

/** A card in words: `king of spades`, `ইস্কাপনের সাহেব`. */
export function cardName(card: Card, language: TableLanguage): string {
  const rank = rankName(rankOf(card), language);
  const suit = SUITS[language][suitOf(card)];
  return { bn: `${suit} ${rank}`, en: `${rank} of ${suit}`, es: `${rank} de ${suit}` }[language];
}
