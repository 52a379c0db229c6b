import { afterEach, beforeEach, expect, it } from 'vitest';
import { minor } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import { createLedger, openAccount } from '../../money/ledger/index.ts';
import { reportsConsumer } from '../../money/reporting/index.ts';
import { openStory, OFFSET, type Story } from '../../money/facts/testing/story.ts';
import { addPlayer, BDT, bet, type Player, PROVIDER, win } from '../../money/wallet/testing/fixture.ts';
import { consume } from './testing/consuming.ts';
import { wrongSums } from './testing/sums.ts';
import { tellFacts } from './testing/told.ts';
import { stand } from './testing/tree.ts';

let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.close());

const HOUSE = `
  with play as (
    select day, sum(staked - refunded)::bigint as stake, sum(won)::bigint as win from reporting.day_game
      where currency <> 'FUN' group by 1
  ), money as (
    select day, coalesce(sum(paid_count) filter (where house = 'cash_in'), 0)::bigint as deposits,
        coalesce(sum(paid - got) filter (where house = 'cash_in'), 0)::bigint as deposited,
        coalesce(sum(got_count) filter (where house = 'cash_out' and kind <> 'correction'), 0)::bigint as withdrawals,
        coalesce(sum(got - paid) filter (where house = 'cash_out' and kind <> 'correction'), 0)::bigint as withdrawn,
        coalesce(sum(paid - got) filter (where house in ('house_promotion', 'bonus') and kind <> 'rebate'), 0)::bigint as bonus,
        coalesce(sum(paid - got) filter (where kind = 'rebate'), 0)::bigint as rebate
      from reporting.day_movement group by 1
  ), first as (
    select facts.day_of(at, 360) as day, count(*) as first_deposits from reporting.first_deposit group by 1
  )
  select day::text, coalesce(stake, 0) as stake, coalesce(win, 0) as win, coalesce(deposits, 0) as deposits,
      coalesce(deposited, 0) as deposited, coalesce(withdrawals, 0) as withdrawals, coalesce(withdrawn, 0) as withdrawn,
      coalesce(bonus, 0) as bonus, coalesce(rebate, 0) as rebate, coalesce(first_deposits, 0) as first_deposits,
      (select count(*) from reporting.active_member a where a.day = each.day) as active
    from play full join money using (day) full join first using (day)
      full join (select distinct day from reporting.active_member) each using (day) order by 1`;
const TEAMS = `
  select day::text, coalesce(stake, 0) as stake, coalesce(win, 0) as win, coalesce(deposits, 0) as deposits,
      coalesce(deposited, 0) as deposited, coalesce(withdrawals, 0) as withdrawals, coalesce(withdrawn, 0) as withdrawn,
      coalesce(bonus, 0) as bonus, coalesce(rebate, 0) as rebate, coalesce(first_deposits, 0) as first_deposits,
      coalesce(active, 0) as active
    from (
      select day, sum(stake)::bigint as stake, sum(win)::bigint as win from teams.known_day_play where agent_id = $1 group by 1
    ) play full join (
      select day, sum(deposits)::bigint as deposits, sum(deposited)::bigint as deposited, sum(withdrawals)::bigint as withdrawals,
          sum(withdrawn)::bigint as withdrawn, sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate,
          sum(first_deposits)::bigint as first_deposits
        from teams.known_day_money where agent_id = $1 group by 1
    ) money using (day) full join (
      select day, sum(members)::bigint as active from teams.active_gap where agent_id = $1 and not own group by 1
    ) active using (day)
    where (stake, win, deposits, deposited, withdrawals, withdrawn, bonus, rebate, first_deposits, active)
      is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0) order by 1`;

type AccountId = Awaited<ReturnType<typeof openAccount>>;

async function bonusFund(pool: Pool): Promise<AccountId> {
  const { rows } = await pool.query<{ id: AccountId }>(`select ledger.open_account('bonus', 'house', 'BDT') as id`);
  return (rows[0] as { id: AccountId }).id;
}

const between = async ({ pool, players }: Story) => ({
  cash: await openAccount(pool, { kind: 'member_cash', owner: players[0]?.id ?? '', currency: BDT }),
  house: await bonusFund(pool),
});

async function give(of: Story, kind: string, amount: bigint): Promise<void> {
  const { cash, house } = await between(of);
  const transfer = { externalId: `${kind}:1`, kind, amount: minor(amount), from: house, to: cash };
  await transaction(of.pool, (tx) => createLedger(of).post(tx, [transfer]));
}

async function takeBack(of: Story, amount: bigint): Promise<void> {
  const { cash, house } = await between(of);
  const transfer = { externalId: 'back:1', kind: 'mission', amount: minor(amount), from: cash, to: house };
  await transaction(of.pool, (tx) => createLedger(of).post(tx, [transfer]));
}

/** Lets the bets of an open round have been paid with bonus money in part. */
async function mix(of: Story, player: Player): Promise<void> {
  const opening = bet(player, 500n);
  await of.table.wallet.execute(PROVIDER, opening);
  await of.pool.query(
    `with account as (select ledger.open_account('member_bonus', $1::text, 'BDT') as id), purse as (
        insert into wallet.purse (id, member_id, account_id, state, weights, opened_at, closed_at)
          select gen_random_uuid(), $1::uuid, id, 'lost', '{"kinds": {}, "games": {}}', now(), now() from account returning id
      )
      insert into wallet.purse_round (member_id, round_id, purse_id, staked, won)
        select r.member_id, r.id, purse.id, 200, 0 from wallet.round r, purse
          where r.member_id = $1::uuid and r.provider_round_id = $2`,
    [player.id, opening.roundId],
  );
  await of.table.wallet.execute(PROVIDER, win(player, 30n, { roundId: opening.roundId, roundClosed: true }));
}

it('the sums of a line are those of the house’s reports for the same members and days', async () => {
  const { pool, table, facts, players, clock } = story;
  const [top, one, other] = [await addPlayer(table, 0n), await addPlayer(table, 0n), await addPlayer(table, 0n)];
  // Whoever deposited before is told with the first facts, below the agent like everybody else.
  await stand(pool, one.id, top.id, { at: clock.now() });
  await stand(pool, other.id, one.id, { at: clock.now() });
  for (const { id } of players) await stand(pool, id, one.id, { at: clock.now() });
  await story.play(20);
  // Who is moved below the same agent stays in the line.
  await stand(pool, players[0]?.id ?? '', other.id);
  await stand(pool, other.id, top.id);
  await story.play(20);
  await mix(story, players[1] as Player);
  await give(story, 'mission', 500n);
  await give(story, 'rebate', 70n);
  await takeBack(story, 120n);
  await story.tell();
  const fun = { member: players[2]?.id ?? '', at: clock.now(), stake: 900n, win: 100n, currency: 'FUN' };
  await tellFacts(pool, [fun], clock.now());
  await facts.consume(reportsConsumer({ settings: { at: () => ({ values: { gmtOffsetMinutes: OFFSET } }) } } as never));
  await consume(pool);
  const { rows: house } = await pool.query(HOUSE);
  const { rows: teams } = await pool.query(TEAMS, [top.id]);
  expect(house.length).toBeGreaterThan(2);
  expect(teams).toEqual(house);
  expect(await wrongSums(pool)).toEqual({});
  const { rows: bonus } = await pool.query<{ bonus: bigint }>(
    'select sum(stake - real_stake)::bigint as bonus from teams.known_day_play where agent_id = $1',
    [top.id],
  );
  expect(bonus).toEqual([{ bonus: 200n }]);
});
