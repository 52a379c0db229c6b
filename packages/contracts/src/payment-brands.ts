/** What one line of a method's receiving details is. */
export const DETAIL_KINDS = ['number', 'name', 'bank', 'branch', 'account', 'network', 'address', 'reference'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** How a brand works: a wallet that belongs to a mobile number, a bank account, a card, or an address of a chain. */
export type PaymentSort = 'wallet' | 'bank' | 'card' | 'crypto';

interface PaymentBrandRecord {
  readonly sort: PaymentSort;
  /** Which receiving details a method must state, so that somebody can pay to it. */
  readonly needed: readonly DetailKind[];
  /** Whether members can be paid out to it. */
  readonly payout: boolean;
  /** The numbers of a wallet in their national form, `01…`. */
  readonly number?: RegExp;
}

/** A mobile number of Bangladesh. */
const MOBILE = /^01[3-9]\d{8}$/;

/**
 * Each brand of payment is one record. The choices of members and operators, the icons, the details that are asked for and
 * the checks of numbers follow from it. Its name is a text; the checks of the database name it too (a test compares them).
 */
export const paymentBrands = {
  bkash: { sort: 'wallet', needed: ['number'], payout: true, number: MOBILE },
  nagad: { sort: 'wallet', needed: ['number'], payout: true, number: MOBILE },
  // The number of a Rocket wallet may end in a check digit.
  rocket: { sort: 'wallet', needed: ['number'], payout: true, number: /^01[3-9]\d{8,9}$/ },
  bank: { sort: 'bank', needed: ['bank', 'name', 'account'], payout: true },
  card: { sort: 'card', needed: ['account'], payout: false },
  crypto: { sort: 'crypto', needed: ['network', 'address'], payout: true },
} as const satisfies Readonly<Record<string, PaymentBrandRecord>>;

/** Whose way to pay a payment method is. */
export type PaymentBrand = keyof typeof paymentBrands;

/** Where members can be paid out to. */
export type PayoutKind = {
  [Brand in PaymentBrand]: (typeof paymentBrands)[Brand]['payout'] extends true ? Brand : never;
}[PaymentBrand];

export const PAYMENT_BRANDS = Object.keys(paymentBrands) as readonly PaymentBrand[];
export const PAYOUT_KINDS = PAYMENT_BRANDS.filter((brand): brand is PayoutKind => paymentBrands[brand].payout);

/** How a brand works. */
export function paymentSort(brand: PaymentBrand): PaymentSort {
  return paymentBrands[brand].sort;
}
