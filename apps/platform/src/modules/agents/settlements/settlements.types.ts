import type { AgreementPeriod, AgreementTerms, IncomeKind } from '@chhokka/contracts';
import type { GameType } from '@chhokka/kernel';
import type { RoundInputs, Settled } from './settle.policy.ts';

/** What periods a run settles by. */
export type RunPeriod = AgreementPeriod | 'hourly' | 'realtime';

/** A run as it stands; see `settlements.run`. Times in ms since the epoch. */
export interface Run {
  readonly id: string;
  readonly kind: IncomeKind;
  readonly period: RunPeriod;
  readonly from: number;
  readonly until: number;
  readonly number: number;
  readonly phase: number;
  readonly after: string | null;
}

/** What a step of a run did: where the next one goes on, and in which phase. `phase` null: the run has ended. */
export interface Step {
  readonly phase: number | null;
  readonly after: string | null;
  readonly settled?: number;
  readonly amount?: bigint;
}

/** Through whom it came. */
export interface Source {
  readonly memberId: string;
  /** Net or stake by weight, in minor units. */
  readonly base: bigint;
  readonly active: bigint;
}

/** What a settlement remembers of its base, as far as its kind has it. Amounts in minor units. */
export interface Inputs {
  readonly stakes?: readonly { readonly gameType: GameType; readonly stake: bigint }[];
  readonly net?: { readonly stake: bigint; readonly win: bigint; readonly bonus: bigint; readonly rebate: bigint };
  readonly rounds?: RoundInputs;
  /** By direct downline; `memberId` null: the own stakes. */
  readonly rates?: readonly { readonly memberId: string | null; readonly difference: number; readonly units: bigint }[];
  readonly sources?: readonly Source[];
}

/** A contract or line rate with what one period brought. */
export interface Item {
  readonly from: number;
  readonly until: number;
  readonly versionId: string | null;
  readonly agreementId: string | null;
  readonly giverId: string | null;
  readonly takerId: string;
  readonly active: bigint;
  readonly carriedIn: bigint;
  readonly settled: Settled;
  readonly inputs: Inputs;
}

/** What was settled of a period before: all settlements of it together. */
export interface Before {
  readonly id: string;
  readonly state: 'due' | 'held' | 'paid' | 'dropped';
  /** Why it is held or was dropped. */
  readonly reason: string | null;
  readonly amount: bigint;
  /** How much of it operators dropped, of corrections alone. */
  readonly dropped: bigint;
  /** Corrections for which operators have to decide, the latest first, with what nothing has taken back of each. */
  readonly waiting: readonly { readonly id: string; readonly left: bigint }[];
  readonly carriedIn: bigint;
  /** By the last count. */
  readonly carriedOut: bigint;
}

/** What a run has gathered about one taker's line. */
export interface Gathered {
  readonly takerId: string;
  readonly giverId: string | null;
  readonly versionId: string;
  readonly agreementId: string;
  readonly terms: AgreementTerms;
  readonly active: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly bonus: bigint;
  readonly rebate: bigint;
  readonly stakes: readonly { readonly gameType: GameType; readonly stake: bigint }[];
  readonly sources: readonly {
    readonly memberId: string;
    readonly units: bigint;
    readonly net: bigint;
    readonly active: bigint;
  }[];
}
