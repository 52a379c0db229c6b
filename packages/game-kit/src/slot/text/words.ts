import type { Notice } from '../round/desk.ts';
import type { StopReason } from '../round/autoplay.ts';

/** All texts of a slot. Numbers are inserted as formatted text, with Latin digits in every language. */
export interface Words {
  readonly balance: string;
  readonly bet: string;
  readonly less: string;
  readonly more: string;
  readonly spin: string;
  readonly stop: string;
  readonly turbo: string;
  readonly autoplay: string;
  readonly sound: string;
  readonly rules: string;
  readonly history: string;
  readonly back: string;
  readonly close: string;
  readonly rtp: string;
  readonly win: string;
  readonly freeSpin: string;
  readonly multiplier: string;
  readonly freeTotal: string;
  readonly freeReturned: string;
  readonly returned: (factor: string) => string;
  readonly freeWon: (count: number) => string;
  readonly freeMore: (total: number) => string;
  readonly freeEnd: string;
  /** Of a grant: rounds for which nothing is taken. The titles of what they won say what becomes of it. */
  readonly freeRounds: string;
  readonly roundsOver: Readonly<Record<'paid' | 'paying' | 'none', string>>;
  readonly start: string;
  readonly goOn: string;
  readonly line: (line: number) => string;
  readonly ways: (ways: number) => string;
  readonly ofKind: (count: number, symbol: string) => string;
  readonly winCap: string;
  readonly grades: readonly [string, string, string, string];
  readonly buy: string;
  readonly buyAsk: (price: string) => string;
  readonly buyYes: (price: string) => string;
  readonly cancel: string;
  readonly loading: string;
  readonly checking: string;
  readonly retry: string;
  readonly leave: string;
  readonly notices: Readonly<Record<Notice, string>>;
  /** In place of the words about money where the game is played with play money. */
  readonly demo: {
    /** The label of the purse, always shown. */
    readonly balance: string;
    readonly notices: Readonly<Record<'no_funds' | 'not_placed' | 'refused', string>>;
    readonly emptyTitle: string;
    readonly refill: string;
  };
  readonly auto: {
    readonly title: string;
    readonly rounds: string;
    readonly lossLimit: string;
    readonly winAbove: string;
    readonly none: string;
    readonly feature: string;
    readonly begin: string;
    readonly ended: Readonly<Record<StopReason, string>>;
  };
  readonly page: {
    readonly payTable: string;
    readonly payNote: string;
    readonly lines: string;
    readonly linesNote: (count: number) => string;
    readonly returns: string;
    readonly base: string;
    readonly bonus: string;
    readonly maxWin: string;
    readonly fault: string;
    readonly fairness: string;
    readonly fairNote: string;
    readonly commitment: string;
    readonly clientSeed: string;
    readonly nonce: string;
    readonly save: string;
    readonly saved: string;
    readonly seedRefused: string;
    readonly verify: string;
    readonly empty: string;
    readonly failed: string;
    readonly more: string;
    readonly time: string;
    readonly stake: string;
    readonly paid: string;
    readonly open: string;
    readonly voided: string;
  };
}

/** The texts of a demo: nothing in them speaks of real money. */
export function demoWords(words: Words): Words {
  const { balance, notices } = words.demo;
  return { ...words, balance, notices: { ...words.notices, ...notices } };
}
