import type { RankArt, RankCause } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Words } from '../../../infra/http/language.ts';

/** What is added up to reach a rank. */
export type Measure = 'stake' | 'deposits';

/** A rank as operators have set it. Amounts in minor units. */
export interface Rank {
  readonly level: number;
  readonly name: Words;
  readonly description: Words;
  readonly art: RankArt;
  readonly measure: Measure;
  /** Within `windowDays` days, today included. */
  readonly needed: Minor;
  readonly windowDays: number;
  readonly keepPercent: number;
  readonly graceDays: number;
  readonly gift: Minor;
  /** Of a week's real stakes, in hundredths of a per cent. */
  readonly stakeBack: number;
  /** Added to the per cent of the rebate, ×100. */
  readonly rebateAdded: number;
  /** ×100 */
  readonly wagering: number;
  readonly enabled: boolean;
}

/** What a member has staked and deposited within the latest days, by how many days. */
export type Sums = ReadonlyMap<number, Readonly<Record<Measure, bigint>>>;

/** A member's rank. Days are those of the site's calendar, `2026-11-30`. */
export interface Standing {
  /** 0: no rank. */
  readonly level: number;
  /** Up to which level gifts have been offered. */
  readonly gifted: number;
  /** The day on which the member falls; null: the rank is kept. */
  readonly fallsOn: string | null;
  /** When the member was told of that for the last time. */
  readonly toldOn: string | null;
  /** Until when an operator's choice stands. */
  readonly fixedUntil: string | null;
}

export interface MemberStanding extends Standing {
  readonly memberId: string;
}

export interface HistoryRow {
  readonly memberId: string;
  readonly from: number;
  readonly to: number;
  readonly cause: RankCause;
  /** The account of the operator who set it. */
  readonly operator: string | null;
  readonly reason: string;
}

/** What a part of a run did. */
export interface Counts {
  readonly members: number;
  readonly risen: number;
  readonly fallen: number;
  readonly warned: number;
  readonly offered: number;
  readonly offeredAmount: bigint;
}

export type RunKind = 'ranks' | 'stake_back';
