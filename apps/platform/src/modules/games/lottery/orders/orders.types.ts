import type { FamilyName, Play, Unit } from '@chhokka/game-math/lottery';

/** Why a part was given back: by the member, because he stopped the chase or it stopped by a win, or its numero was cancelled. */
export type ReturnedBecause = 'member' | 'stopped' | 'won' | 'numero';

/** One line of an order. Amounts in minor units. */
export interface Line {
  readonly play: string;
  readonly selection: string;
  readonly combinations: number;
  readonly unit: Unit;
  readonly multiple: number;
  /** Parts of 2,000. */
  readonly series: number;
  /** On one numero with factor 1. */
  readonly stake: bigint;
}

/** A line with the rules of its play. */
export interface RuledLine extends Line {
  readonly rules: Play;
}

/** One numero of an order, with the multiple of all lines there. */
export interface NumeroOfOrder {
  readonly numero: string;
  readonly factor: number;
}

/** An order that is right as far as no database is needed to say so. */
export interface CheckedOrder {
  readonly request: string;
  readonly fingerprint: Buffer;
  readonly gameCode: string;
  readonly family: FamilyName;
  readonly lines: readonly RuledLine[];
  readonly numeros: readonly NumeroOfOrder[];
  readonly stopOnWin: boolean;
  /** Of the lines on one numero with factor 1. */
  readonly lineStake: bigint;
  /** Of everything. */
  readonly stake: bigint;
}

/** What an exposure is about: one number of a play (`part`; `*`: each of them), a play, a member (`part`), or the whole numero. */
export interface Exposed {
  readonly scope: 'number' | 'play' | 'member' | 'numero';
  readonly play: string;
  readonly part: string;
  /** Minor units. */
  readonly payout: bigint;
  readonly stake: bigint;
}

export interface PartKey {
  readonly orderId: bigint;
  readonly numeroId: bigint;
}

/** A part that was given back just now. */
export interface ReturnedPart extends PartKey {
  readonly memberId: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly factor: number;
  readonly stake: bigint;
  readonly currency: string;
  /** How many numeros the order had. */
  readonly numeros: number;
  /** Its numero is cancelled, so nobody bets on it any more. */
  readonly cancelled: boolean;
}
