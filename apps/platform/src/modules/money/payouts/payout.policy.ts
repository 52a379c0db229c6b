import type { FieldMessage, PayoutKind } from '@chhokka/contracts';
import { cleanText, holdsHidden } from '../../../infra/typed-text.ts';

/** Where money goes to, as an operator pays it. What a kind does not have is empty. */
export interface PayoutDetails {
  readonly kind: PayoutKind;
  readonly number: string;
  readonly holder: string;
  readonly bank: string;
  readonly network: string;
}

export type TypedPayout = Omit<PayoutDetails, 'network'> & { readonly network?: string | undefined };

type FieldFaults = Readonly<Partial<Record<'number' | 'holder' | 'bank' | 'network', FieldMessage>>>;

/** The details in the one form in which they are kept and compared, or what is wrong with which field. */
export function readPayout(typed: TypedPayout): { details: PayoutDetails } | { faults: FieldFaults } {
  const { kind } = typed;
  const network = kind === 'crypto' ? (typed.network ?? '') : '';
  const number = readNumber(kind, network, typed.number);
  const holder = kind === 'crypto' ? '' : cleanText(typed.holder);
  const bank = kind === 'bank' ? cleanText(typed.bank) : '';
  const numberFault: FieldMessage = kind === 'bank' || kind === 'crypto' ? 'invalid' : 'mobile_rule';
  const faults: FieldFaults = {
    ...(number === null && { number: numberFault }),
    ...(kind !== 'crypto' && textFault('holder', holder)),
    ...(kind === 'bank' && textFault('bank', bank)),
    ...(kind === 'crypto' && network === '' && { network: 'required' as const }),
  };
  if (number === null || Object.keys(faults).length > 0) return { faults };
  return { details: { kind, number, holder, bank, network } };
}

function textFault(field: 'holder' | 'bank', text: string): FieldFaults {
  if (text === '') return { [field]: 'required' };
  return text.length < 2 || holdsHidden(text) ? { [field]: 'invalid' } : {};
}

/** Null: no such number can be. Wallets have mobile numbers of Bangladesh; those of Rocket may end in a check digit. */
function readNumber(kind: PayoutKind, network: string, typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  switch (kind) {
    case 'bkash':
    case 'nagad':
      return matched(text.replace(/^\+?880?(?=1)/, '0'), /^01[3-9]\d{8}$/);
    case 'rocket':
      return matched(text.replace(/^\+?880?(?=1)/, '0'), /^01[3-9]\d{8,9}$/);
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

/** The end of the number: enough to tell one's own accounts apart, not enough to pay to. */
export function endingOf({ number }: PayoutDetails): string {
  return number.slice(-4);
}

/** What two bindings of one account have in common, whoever holds it and however it was typed. */
export function identityOf({ kind, number, network }: PayoutDetails): string {
  return [kind, network, number].join('\n');
}
