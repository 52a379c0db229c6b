import { NativeSelect } from '@mantine/core';
import { useTexts } from '../texts.ts';
import type { Sorting } from './DataTable.tsx';

const ORDERS = [
  { by: 'time', order: 'asc' },
  { by: 'time', order: 'desc' },
  { by: 'amount', order: 'desc' },
  { by: 'amount', order: 'asc' },
] as const;

/** The sort keys of a list of money. */
export type MoneySort = 'time' | 'amount';

interface OrderSelectProps {
  readonly sorting: Sorting<MoneySort>;
  readonly onSort: (sorting: Sorting<MoneySort>) => void;
}

/** The order of a list of cards, which has no column heads to sort by. */
export function OrderSelect({ sorting, onSort }: OrderSelectProps) {
  const t = useTexts().table;
  return (
    <NativeSelect
      size="md"
      label={t.order}
      value={`${sorting.by} ${sorting.order}`}
      data={ORDERS.map(({ by, order }) => ({ value: `${by} ${order}`, label: t.orders[`${by} ${order}`] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = ORDERS.find(({ by, order }) => `${by} ${order}` === value);
        if (chosen) onSort(chosen);
      }}
    />
  );
}
