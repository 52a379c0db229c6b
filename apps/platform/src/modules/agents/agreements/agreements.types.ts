import type { AgreementKind, AgreementTerms, VersionState } from '@chhokka/contracts';
import type { Applying } from './timeline.policy.ts';

/** A contract of one kind between a giver (null: the house) and a taker. */
export interface Agreement {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly giverId: string | null;
  readonly takerId: string;
}

export type Side = 'giver' | 'taker';

/** How a version ended or will end: by the agreement of both, by the house, by a newer version, … */
export type EndedHow = 'agreed' | 'house' | 'replaced' | 'upline' | 'move' | 'lastDay';

/** A version as it is stored. Times are ms since the epoch. */
export interface Version {
  readonly id: string;
  readonly agreementId: string;
  readonly number: number;
  readonly terms: AgreementTerms;
  readonly state: VersionState;
  readonly proposedBy: Side;
  /** The member or operator who proposed it. */
  readonly proposerId: string;
  readonly requestId: string;
  readonly proposedAt: number;
  readonly answerBy: number;
  /** Whose answer it waits for, and since when. */
  readonly waitsFor: Side | 'house' | null;
  readonly waitsSince: number | null;
  /** The first of two operators who approves it. */
  readonly firstBy: string | null;
  readonly appliesFrom: number | null;
  readonly appliesUntil: number | null;
  /** Stays when an end was asked for and refused. */
  readonly endAskedBy: Side | null;
  readonly endedHow: EndedHow | null;
  /** The words of a person. */
  readonly endedBecause: string | null;
  /** The upline's version whose begin or end has ended this one. */
  readonly endedBy: string | null;
}

/** What may change about a version. */
export type Changes = Partial<
  Pick<
    Version,
    | 'state'
    | 'waitsFor'
    | 'waitsSince'
    | 'firstBy'
    | 'appliesFrom'
    | 'appliesUntil'
    | 'endAskedBy'
    | 'endedHow'
    | 'endedBecause'
    | 'endedBy'
  >
>;

/** Who acts; without either, something happens by itself. */
export interface Actor {
  readonly memberId?: string;
  readonly operatorId?: string;
}

/** A version that applies or will, with its contract. */
export type Live = Applying & { readonly agreement: Agreement };

/** Something that a version went through; `by`: the account of a member or operator, empty: by itself. */
export interface Step {
  readonly versionId: string;
  readonly at: number;
  readonly state: VersionState;
  readonly by: Actor;
  readonly reason: string | null;
}
