/** A decimal string with thousands separators. A negative amount keeps its sign. */
export function partedAmount(amount: string): string {
  const [whole = '0', fraction = '00'] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−')}.${fraction}`;
}

/** An amount inside a sentence: its currency, then its digits. */
export function moneyText(currency: string, amount: string): string {
  return `${currency} ${partedAmount(amount)}`;
}
