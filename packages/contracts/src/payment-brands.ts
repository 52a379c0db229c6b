/** The kinds of lines in a method's receiving details. */
export const DETAIL_KINDS = ['number', 'name', 'bank', 'branch', 'account', 'network', 'address', 'reference'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** How a brand works: a wallet of a mobile number, a bank account, a card, or an address on a blockchain. */
export type PaymentSort = 'wallet' | 'bank' | 'card' | 'crypto';

interface PaymentBrandRecord {
  readonly sort: PaymentSort;
  /** The receiving details that a method must have, so that members can pay to it. */
  readonly needed: readonly DetailKind[];
  /** Whether members can be paid out to it. */
  readonly payout: boolean;
  /** Pattern of wallet numbers in their national form, `01…`. */
  readonly number?: RegExp;
}

/** A mobile number of Bangladesh. */
const MOBILE = /^01[3-9]\d{8}$/;

/**
 * One record per payment brand. The choices of members and operators, the icons, the required details and the checks of
 * numbers use it. Its name is in the texts. The checks of the database list the brands too (a test compares them).
 */
export const paymentBrands = {
  bkash: { sort: 'wallet', needed: ['number'], payout: true, number: MOBILE },
  nagad: { sort: 'wallet', needed: ['number'], payout: true, number: MOBILE },
  // The number of a Rocket wallet may end in a check digit.
  rocket: { sort: 'wallet', needed: ['number'], payout: true, number: /^01[3-9]\d{8,9}$/ },
  upay: { sort: 'wallet', needed: ['number'], payout: true, number: MOBILE },
  bank: { sort: 'bank', needed: ['bank', 'name', 'account'], payout: true },
  card: { sort: 'card', needed: ['account'], payout: false },
  crypto: { sort: 'crypto', needed: ['network', 'address'], payout: true },
} as const satisfies Readonly<Record<string, PaymentBrandRecord>>;

/** The brand of a payment method. */
export type PaymentBrand = keyof typeof paymentBrands;

/** The brands to which members can be paid out. */
export type PayoutKind = {
  [Brand in PaymentBrand]: (typeof paymentBrands)[Brand]['payout'] extends true ? Brand : never;
}[PaymentBrand];

export const PAYMENT_BRANDS = Object.keys(paymentBrands) as readonly PaymentBrand[];
export const PAYOUT_KINDS = PAYMENT_BRANDS.filter((brand): brand is PayoutKind => paymentBrands[brand].payout);

/** Whether a brand is a wallet, a bank account, a card or a crypto address. */
export function paymentSort(brand: PaymentBrand): PaymentSort {
  return paymentBrands[brand].sort;
}
