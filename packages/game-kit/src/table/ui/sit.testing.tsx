import type { SlipView } from '@chhokka/game-math';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableDefinition } from '../definition.ts';
import type { TableEvents } from '../link/table-link.ts';
import { TableDesk } from '../play/desk.ts';
import { handTimer } from '../../core/hand-timer.ts';
import { coinRules, coinSettings, type Side } from '../testing.ts';
import { FakeTable } from '../workshop/fake-table.ts';
import { infoOf } from '../workshop/info.ts';
import { BetSpot } from './BetSpot.tsx';
import { Shell } from './Shell.tsx';

type Coin = { readonly side: Side };

const names: Readonly<Record<string, string>> = { heads: 'Heads', tails: 'Tails', edge: 'Edge' };
const texts = {
  rules: ['A coin is thrown.'],
  betTypes: { EDGE: { name: 'The edge', pays: 'The coin stands' } },
  spot: (spot: string) => names[spot] ?? spot,
};

function coinTable(next: () => Side): TableDefinition<Coin> {
  return {
    code: 'coin',
    title: { bn: 'কয়েন', en: 'Coin', es: 'Moneda' },
    rules: coinRules(next),
    Stage: ({ children }) => <div>{children}</div>,
    Board: () => ['heads', 'tails', 'edge'].map((spot) => <BetSpot key={spot} spot={spot} totals />),
    Statistics: () => null,
    Mark: ({ mark }) => <i>{mark}</i>,
    texts: { bn: texts, en: texts, es: texts },
    describe: ({ side }) => `The coin shows ${side}`,
  };
}

/** A player at a coin's table, whose coin falls on `side`. */
export async function sit(side: Side = 'heads', extra: Partial<TableDefinition<Coin>> = {}) {
  const timer = handTimer();
  const definition = { ...coinTable(() => side), ...extra };
  const told: string[] = [];
  const orders: string[] = [];
  const link = new FakeTable<Coin>({
    table: infoOf(definition, coinSettings),
    rules: definition.rules,
    settings: coinSettings,
    timer,
    newSeed: () => 'ab'.repeat(32),
    ahead: 1_700_000_000_000,
    past: 3,
  });
  let events: TableEvents<Coin> | null = null;
  let ids = 0;
  const desk = new TableDesk<Coin>({
    link: Object.assign(Object.create(link) as FakeTable<Coin>, {
      listen: (table: string, heard: TableEvents<Coin>) => link.listen(table, (events = heard)),
      place: (order: Parameters<typeof link.place>[0]) => {
        orders.push(order.slip);
        return link.place(order);
      },
    }),
    rules: definition.rules,
    timer,
    newId: () => `slip-${(ids += 1)}`,
    sounds: { play: () => undefined },
    bridge: { tell: (type) => told.push(type) },
  });
  const sounds = { play: () => undefined, muted: false, setMuted: () => undefined, wake: () => undefined };
  render(
    <Shell
      definition={definition as TableDefinition}
      desk={desk}
      language="en"
      sounds={sounds}
      minutesEast={360}
      onBack={() => told.push('back')}
    />,
  );
  const pass = (ms: number): Promise<void> => act(() => timer.advance(ms));
  void desk.open();
  await pass(500);
  const user = userEvent.setup();
  return {
    link,
    told,
    orders,
    pass,
    user,
    hear: (slip: SlipView, balance: number) => act(() => events?.mine(slip, balance)),
    say: (act_: () => void) => act(act_),
    put: (name: string) => user.click(spot(name)),
    confirm: () => user.click(confirmKey()),
  };
}

export const spot = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name},`) });
/** What a screen reader says of a spot. */
export const spoken = (name: string): string => spot(name).querySelector('.unseen')?.textContent ?? '';
export const confirmKey = (): HTMLButtonElement =>
  screen.getByRole('button', { name: /^Place bet|tap a spot|Sending/ });
export const balance = (): string => screen.getByText(/^P [\d,]+\.\d\d$/).textContent ?? '';
export const notice = (): string => screen.getByRole('alert').textContent ?? '';
export const banner = (): string => document.querySelector('.t-banner')?.textContent ?? '';
