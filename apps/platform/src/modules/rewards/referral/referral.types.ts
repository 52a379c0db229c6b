import type { StakeWeights } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Words } from '../../../infra/http/language.ts';

/** What an award of referral names as its source, and the rules by which its costs are counted. */
export const SOURCE = 'referral';
/** The rule's id: there is one. */
export const RULE = 'referral';
/** The rule of what friends themselves get. */
export const GIFT = 'gift';

/** What a friend's stakes bring. Amounts in minor units. */
export interface Tier {
  /** Real stakes since sign-up, by weight. */
  readonly stake: Minor;
  readonly amount: Minor;
}

/** The operator's rule. */
export interface Rule {
  readonly title: Words;
  readonly enabled: boolean;
  /** What friends' stakes count for. */
  readonly weights: StakeWeights;
  /** By rising stakes. A tier's number is its place, from 1. */
  readonly tiers: readonly Tier[];
  /** What the friend gets with the first tier; 0: nothing. */
  readonly friendGift: Minor;
  /** ×100; null: as often as the site asks of deposits. */
  readonly wagering: number | null;
  /** null: at any time. */
  readonly claimDays: number | null;
}

/** What a friend can share with the referrer, or with another of the referrer's friends. */
export type Share = 'device' | 'address' | 'payout';
