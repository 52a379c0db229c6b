import { DAY, startOfSiteDay } from '@chhokka/kernel';
import { useSearchParams } from 'react-router';
import { inCurrency } from '../money-text.ts';
import { useSiteCurrency, useSiteOffset } from '../site.ts';
import { useTexts } from '../texts.ts';
import { withTwoPlaces } from '../typed-amount.ts';
import type { Field } from './Filter.tsx';
import { filled } from './filled.ts';

/** The parameters of the address, besides those of the list. */
export const FILTER_NAMES = ['number', 'account', 'from', 'to', 'least', 'most', 'method', 'operator'] as const;

/** The filter of a list of money as its address says, as input of the list's call, and its fields. */
export function useMoneyFilter(methods: readonly { readonly value: string; readonly label: string }[]) {
  const { movements, reports, table } = useTexts();
  const [query, setQuery] = useSearchParams();
  const offset = useSiteOffset();
  const currency = useSiteCurrency();
  const text = (name: (typeof FILTER_NAMES)[number]): string | undefined => query.get(name) || undefined;
  const amount = (name: 'least' | 'most'): string | undefined => {
    const typed = withTwoPlaces(query.get(name) ?? '');
    return /^\d+\.\d{2}$/.test(typed) ? typed : undefined;
  };
  const [from, to] = [startOfSiteDay(text('from') ?? '', offset), startOfSiteDay(text('to') ?? '', offset) + DAY];
  const asked = {
    number: text('number'),
    account: text('account'),
    from: Number.isFinite(from) ? from : undefined,
    to: Number.isFinite(to) ? to : undefined,
    least: amount('least'),
    most: amount('most'),
    operator: text('operator'),
  };
  const fields: Field[] = [
    { name: 'number', label: table.number },
    { name: 'account', label: movements.member },
    { name: 'from', label: reports.from, type: 'date' },
    { name: 'to', label: reports.to, type: 'date' },
    { name: 'least', label: inCurrency(table.least, currency) },
    { name: 'most', label: inCurrency(table.most, currency) },
    { name: 'method', label: movements.method, options: [{ value: '', label: table.every }, ...methods] },
    { name: 'operator', label: table.operator },
  ];
  const onFilter = (values: Readonly<Record<string, string>>): void =>
    setQuery((before) => filled({ ...Object.fromEntries(before), ...values }));
  return { asked, method: text('method'), fields, query, onFilter };
}
