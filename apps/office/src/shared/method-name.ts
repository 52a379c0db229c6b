import type { OfficeMessages } from '@chhokka/messages';
import { wordOf } from './texts.ts';

/** What operators call a way of payment: a payment method's own name, else the word for a kind of payout account. */
export function methodName({ withdrawals }: OfficeMessages, code: string, name: string): string {
  return name || wordOf(withdrawals.kind, code);
}
