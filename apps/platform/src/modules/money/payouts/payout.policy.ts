import type { FieldMessage, PayoutKind } from '@chhokka/contracts';
import { paymentBrands, paymentSort } from '@chhokka/contracts/payment-brands';
import { cleanText, holdsHidden } from '../../../infra/typed-text.ts';

/** The account that an operator pays to. Fields that a kind does not have are empty. */
export interface PayoutDetails {
  readonly kind: PayoutKind;
  readonly number: string;
  readonly holder: string;
  readonly bank: string;
  readonly network: string;
}

export type TypedPayout = Omit<PayoutDetails, 'network'> & { readonly network?: string | undefined };

type FieldFaults = Readonly<Partial<Record<'number' | 'holder' | 'bank' | 'network', FieldMessage>>>;

/** The details in normalized form, for storing and comparing, or the faults by field. */
export function readPayout(typed: TypedPayout): { details: PayoutDetails } | { faults: FieldFaults } {
  const { kind } = typed;
  const sort = paymentSort(kind);
  const network = sort === 'crypto' ? (typed.network ?? '') : '';
  const number = readNumber(kind, network, typed.number);
  const holder = sort === 'crypto' ? '' : cleanText(typed.holder);
  const bank = sort === 'bank' ? cleanText(typed.bank) : '';
  const faults: FieldFaults = {
    ...(number === null && { number: sort === 'wallet' ? ('mobile_rule' as const) : ('invalid' as const) }),
    ...(sort !== 'crypto' && textFault('holder', holder)),
    ...(sort === 'bank' && textFault('bank', bank)),
    ...(sort === 'crypto' && network === '' && { network: 'required' as const }),
  };
  if (number === null || Object.keys(faults).length > 0) return { faults };
  return { details: { kind, number, holder, bank, network } };
}

function textFault(field: 'holder' | 'bank', text: string): FieldFaults {
  if (text === '') return { [field]: 'required' };
  return text.length < 2 || holdsHidden(text) ? { [field]: 'invalid' } : {};
}

/** The number in normalized form; null: the number is invalid. */
function readNumber(kind: PayoutKind, network: string, typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  const brand = paymentBrands[kind];
  switch (brand.sort) {
    case 'wallet':
      return matched(text.replace(/^\+?880?(?=1)/, '0'), brand.number);
    case 'bank':
      return matched(text.toUpperCase(), /^(?=.*\d)[0-9A-Z]{6,34}$/);
    case 'crypto':
      if (network === 'ERC20') return matched(text, /^0x[0-9a-fA-F]{40}$/)?.toLowerCase() ?? null;
      return matched(text, /^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  }
}

function matched(text: string, pattern: RegExp): string | null {
  return pattern.test(text) ? text : null;
}

/** The last digits of the number: enough to recognize an own account, not enough to pay to it. */
export function endingOf({ number }: PayoutDetails): string {
  return number.slice(-4);
}

/** The identity of an account, equal for every holder and spelling. */
export function identityOf({ kind, number, network }: PayoutDetails): string {
  return [kind, network, number].join('\n');
}
