import type { Currency, Minor } from '@chhokka/kernel';
import type { Deposit as WireDeposit } from '@chhokka/contracts';
import type { Words } from '../../../infra/http/language.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';
import type { Method } from './methods/methods.types.ts';

export type DepositState = WireDeposit['state'];

/** A deposit as stored in the database. Amounts in minor units, times in ms since the epoch. */
export interface Deposit extends ToldReason {
  readonly id: string;
  readonly methodId: string;
  /** The payment's number is unique within it: the brand of the method when the deposit began. */
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
  /** Where and how to pay, as the method said when the deposit began. */
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
  /** What has arrived and in which currency, the fee, and the credited amount. */
  readonly received: Minor | null;
  readonly receivedCurrency: string | null;
  readonly fee: Minor | null;
  readonly credited: Minor | null;
  readonly decidedAt: number | null;
  /** The operator's id; null: nobody has decided, or a gateway. */
  readonly decidedBy: string | null;
  /** The first operator's entry where two are needed; null: none yet, or one operator is enough. */
  readonly first: FirstSight | null;
}

/** What the first of two operators entered. */
export interface FirstSight {
  readonly operatorId: string;
  readonly account: string;
  readonly received: Minor;
  readonly at: number;
}
