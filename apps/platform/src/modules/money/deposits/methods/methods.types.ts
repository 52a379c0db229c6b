import type { Currency, Minor } from '@chhokka/kernel';
import type { DepositMethod, DetailKind, PaymentBrand } from '@chhokka/contracts';
import type { Words } from '../../../../infra/http/language.ts';

export interface MethodWords {
  readonly title: string;
  readonly note: string;
  readonly steps: readonly string[];
}

/** A payment method as the operator made it. Amounts in minor units. */
export interface Method {
  readonly id: string;
  /**
   * `manual`: the member pays and submits the payment's number. `gateway`: the gateway takes the money and reports it.
   */
  readonly rail: 'manual' | 'gateway';
  readonly brand: PaymentBrand;
  readonly gatewayCode: string | null;
  readonly words: Words<MethodWords>;
  /** Where the member pays to, in this order. */
  readonly details: readonly { readonly kind: DetailKind; readonly value: string }[];
  readonly currency: Currency;
  readonly minAmount: Minor;
  readonly maxAmount: Minor;
  /** Hundredths of a per cent of what arrives. */
  readonly feeBasisPoints: number;
  readonly feeFixed: Minor;
  readonly countdownMinutes: number;
  /** How long after the countdown the member may still submit a payment. */
  readonly graceMinutes: number;
  readonly proof: DepositMethod['proof'];
  readonly enabled: boolean;
}
