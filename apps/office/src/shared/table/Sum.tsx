import { moneyText } from '../money-text.ts';
import { fill, useTexts } from '../texts.ts';

interface SumProps {
  /** Null: the list is too long to be summed. */
  readonly sum: { readonly count: number; readonly amount: string } | null | undefined;
  readonly currency: string;
}

/** How many rows the list has, and their amount. */
export function Sum({ sum, currency }: SumProps) {
  const { table } = useTexts();
  if (!sum || sum.count === 0) return null;
  return <span role="status">{fill(table.sum, { count: sum.count, amount: moneyText(currency, sum.amount) })}</span>;
}
