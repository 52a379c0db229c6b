/** The format of a typed amount: at most two decimals, no sign. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
/** The same with an optional minus, as a pattern for input elements. */
export const SIGNED_AMOUNT_PATTERN = `-?${AMOUNT.source.slice(1, -1)}`;

/** A typed amount in wire format; undefined when it is invalid. */
export function typedAmount(typed: string): string | undefined {
  const amount = typed.trim();
  return AMOUNT.test(amount) ? withTwoPlaces(amount) : undefined;
}

/** An amount in wire format, with its sign. */
export function withTwoPlaces(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${fraction.padEnd(2, '0')}`;
}
