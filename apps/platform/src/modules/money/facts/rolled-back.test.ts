import { afterEach, beforeEach, expect, it } from 'vitest';
import { adjust, bet, type Player, PROVIDER, refund } from '../wallet/testing/fixture.ts';
import { openStory, type Story } from './testing/story.ts';
import { expectToldAll } from './testing/told.ts';

let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.close());

async function play(command: Parameters<Story['table']['wallet']['execute']>[1]): Promise<void> {
  expect((await story.table.wallet.execute(PROVIDER, command)).outcome).toBe('accepted');
}

/** What the facts of a player come to together with what is not told yet. */
async function sums({ id }: Player): Promise<object | undefined> {
  const { rows } = await story.pool.query<object>(
    `select sum(stake)::int as stake, sum(win)::int as win, sum(bets)::int as bets, sum(effective_stake)::int as effective,
        sum(rounds)::int as rounds from facts.rounds_of($1, 0)`,
    [id],
  );
  return rows[0];
}

it.each([
  ['lost', [-100n], 0],
  ['won', [150n], 250],
  ['won, in two corrections', [250n, -100n], 250],
])('a refund that is rolled back because the bet %s counts its stake again, told or not', async (_, amounts, win) => {
  const [player] = story.players as [Player];
  await play(bet(player, 100n, { roundId: 'one', txId: 'one' }));
  await play(refund(player, 'one'));
  await story.tell();
  expect(await sums(player)).toEqual({ stake: 0, win: 0, bets: 0, effective: 0, rounds: 0 });
  for (const amount of amounts) await play(adjust(player, amount, { roundId: 'one', roundClosed: true }));
  const expected = { stake: 100, win, bets: 1, effective: 100, rounds: 1 };
  expect(await sums(player)).toEqual(expected);
  await story.tell();
  expect(await sums(player)).toEqual(expected);
  const { rows } = await story.pool.query('select event, state from facts.round order by seq');
  expect(rows).toEqual([
    { event: 'settled', state: 'refunded' },
    { event: 'resettled', state: 'closed' },
  ]);
  await expectToldAll(story.pool);
});
