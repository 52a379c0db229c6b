/** What is typed as an amount: at most two places, no sign. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
/** The same with a minus in front or none, as browsers check fields. */
export const SIGNED_AMOUNT_PATTERN = `-?${AMOUNT.source.slice(1, -1)}`;

/** What was typed as an amount on the wire; undefined where it is none. */
export function typedAmount(typed: string): string | undefined {
  const amount = typed.trim();
  return AMOUNT.test(amount) ? withTwoPlaces(amount) : undefined;
}

/** An amount as it is written on the wire; its sign stays. */
export function withTwoPlaces(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${fraction.padEnd(2, '0')}`;
}
