import type { Currency, Minor } from '@chhokka/kernel';
import type { Deposit as WireDeposit } from '@chhokka/contracts';
import type { Words } from '../../../infra/http/language.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';
import type { Method } from './methods/methods.types.ts';

export type DepositState = WireDeposit['state'];

/** A deposit as it stands in the database. Amounts in minor units, times in ms since the epoch. */
export interface Deposit extends ToldReason {
  readonly id: string;
  readonly methodId: string;
  /** Whose payment numbers are its own: the method's brand when it was begun. */
  readonly network: string;
  readonly rail: 'manual' | 'gateway';
  readonly memberId: string;
  readonly account: string;
  readonly currency: Currency;
  readonly requestId: string;
  readonly state: DepositState;
  readonly amount: Minor;
  readonly feeBasisPoints: number;
  readonly feeFixed: Minor;
  /** Where and how to pay, as the method said when it was begun. */
  readonly details: Method['details'];
  readonly steps: Words<readonly string[]>;
  readonly proof: Method['proof'];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly graceUntil: number;
  readonly reference: string | null;
  /** The number as it is compared (`referenceKey`). */
  readonly referenceKey: string | null;
  readonly submittedAt: number | null;
  readonly gatewayCode: string | null;
  /** The gateway's number of the payment. */
  readonly payment: string | null;
  readonly payUrl: string | null;
  /** How often the gateway has been asked about it. */
  readonly asked: number;
  /** What has arrived, in which currency, what was kept back and what was credited. */
  readonly received: Minor | null;
  readonly receivedCurrency: string | null;
  readonly fee: Minor | null;
  readonly credited: Minor | null;
  readonly decidedAt: number | null;
  /** Who has seen how much arrive, where that is more than one operator may credit; null: nobody yet, or no need. */
  readonly first: FirstSight | null;
}

/** The first of two operators. */
export interface FirstSight {
  readonly operatorId: string;
  readonly account: string;
  readonly received: Minor;
  readonly at: number;
}
