import { moneyText, partedAmount } from '../../shared/money-text.ts';

/** An amount in what a prize is counted in: money, points, or how many. */
export function amountText(form: string, currency: string, amount: string): string {
  if (form === 'cash' || form === 'bonus') return moneyText(currency, amount);
  const parted = partedAmount(amount);
  return form === 'points' ? parted : parted.replace(/\.00$/, '');
}
