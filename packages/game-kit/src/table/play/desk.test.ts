import { expect, it } from 'vitest';
import type { TableEvents } from '../link/table-link.ts';
import { handTimer } from '../../core/hand-timer.ts';
import { coinRules, coinSettings, type Side } from '../testing.ts';
import { FakeTable } from '../workshop/fake-table.ts';
import { infoOf } from '../workshop/info.ts';
import { TableDesk } from './desk.ts';

type Coin = { readonly side: Side };

/** A page of a player who also plays on another page, which alone hears of its own slips. */
async function secondPage() {
  const timer = handTimer();
  const rules = coinRules(() => 'heads');
  const title = { bn: 'কয়েন', en: 'Coin' };
  const elsewhere = new FakeTable<Coin>({
    table: infoOf({ code: 'coin', title, rules }, coinSettings),
    rules,
    settings: coinSettings,
    timer,
    newSeed: () => 'ab'.repeat(32),
    ahead: 0,
    past: 0,
  });
  const link = Object.assign(Object.create(elsewhere) as FakeTable<Coin>, {
    listen: (table: string, events: TableEvents<Coin>) => elsewhere.listen(table, { ...events, mine: () => undefined }),
  });
  const told: string[] = [];
  const desk = new TableDesk<Coin>({
    link,
    rules,
    timer,
    newId: () => 'here',
    sounds: { play: () => undefined },
    bridge: { tell: (type) => told.push(type) },
  });
  void desk.open();
  await timer.advance(500);
  return { desk, elsewhere, timer, told };
}

it('a page shows what a slip of another page won, although no news of it come', async () => {
  const { desk, elsewhere, timer, told } = await secondPage();
  const before = desk.view().balance;
  void elsewhere.place({
    round: desk.view().state?.round?.id ?? 0,
    slip: 'there',
    bets: [{ spot: 'heads', amount: 1_000 }],
  });
  await timer.advance(1_000);
  // The page comes back, and is told of all slips of the round.
  elsewhere.setConnected(false);
  elsewhere.setConnected(true);
  await timer.advance(1_000);
  expect(desk.view().balance).toBe(before - 1_000n);
  while (desk.view().phase !== 'settled') await timer.advance(100);
  await timer.advance(2_500);
  expect(desk.view().phase).toBe('settled');
  expect(desk.view().result).toEqual({ stake: 1_000n, payout: 1_950n, paying: false });
  expect(desk.view().balance).toBe(before + 950n);
  expect(told).toContain('round-ended');
});
