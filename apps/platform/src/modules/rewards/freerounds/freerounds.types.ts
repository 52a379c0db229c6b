import type { Minor } from '@chhokka/kernel';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Gateway } from '../../games/providers/index.ts';
import type { Awards } from '../awards/index.ts';
import type { Points } from '../points/index.ts';

export type GrantState = 'queued' | 'granted' | 'played' | 'expired' | 'revoked' | 'failed';

/** Free rounds of one award, as stored. Times in ms since the epoch, money in minor units. */
export interface Grant {
  /** Also the id of the grant at the provider. */
  readonly awardId: string;
  readonly memberId: string;
  /** The rule that awarded them. */
  readonly ruleId: string;
  readonly providerId: string;
  readonly gameCode: string;
  readonly count: number;
  /** Of each round. */
  readonly stake: Minor;
  readonly currency: string;
  readonly expiresAt: number;
  readonly state: GrantState;
  /** Why an operator takes back what is left; empty: nobody does. */
  readonly revokeReason: string;
  readonly attempts: number;
  /** Rounds that have begun, as the provider told last. */
  readonly played: number;
  /** What they have won together. */
  readonly won: Minor;
}

/** A grant and how many of its rounds can still be played. */
export interface OwnGrant extends Grant {
  readonly left: number;
}

export interface FreeRoundsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly gateway: Pick<Gateway, 'grantFreeRounds' | 'revokeFreeRounds' | 'freeRounds'>;
  readonly awards: Pick<Awards, 'offer'>;
  readonly points: Pick<Points, 'config'>;
}
