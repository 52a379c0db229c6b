import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Lottery, Numero, Order } from './use-lotteries.ts';

/** Whether a game takes bets. */
export function OpenBadge({ settings: { open } }: Pick<Lottery, 'settings'>) {
  const t = useTexts().lotteries;
  return <CardBadge color={open ? 'good' : 'plain'}>{open ? t.open : t.closed}</CardBadge>;
}

const NUMERO: Readonly<Record<Numero['state'], Meaning>> = {
  open: 'good',
  locked: 'accent',
  drawn: 'accent',
  settled: 'plain',
  cancelled: 'bad',
};

/** The state of a numero. */
export function NumeroBadge({ state }: Pick<Numero, 'state'>) {
  return <CardBadge color={NUMERO[state]}>{useTexts().lotteries.states[state]}</CardBadge>;
}

const ORDER: Readonly<Record<Order['state'], Meaning>> = {
  open: 'accent',
  won: 'good',
  lost: 'plain',
  returned: 'plain',
};

/** The state of an order. */
export function OrderBadge({ state }: Pick<Order, 'state'>) {
  return <CardBadge color={ORDER[state]}>{useTexts().lotteries.orders.states[state]}</CardBadge>;
}
