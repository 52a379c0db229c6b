import { afterEach, beforeEach, expect, it } from 'vitest';
import { countsOnce } from '../facts/testing/kill.ts';
import { openStory, type Story } from '../facts/testing/story.ts';
import { recordsConsumer } from './index.ts';

let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.close());

async function count(): Promise<void> {
  await story.tell();
  await story.facts.consume(recordsConsumer);
}

/** The sums as they are kept, without those of which nothing is left, and the lines that no game made. */
async function kept(): Promise<unknown[]> {
  const { rows } = await story.pool.query(
    `select * from records.slot
      where (bets, staked, won, deposited, withdrawn, promoted) <> (0, 0, 0, 0, 0, 0)
      order by member_id, slot, vassalage, game_type`,
  );
  const lines = await story.pool.query('select account_id, version, sort from records.line order by 1, 2');
  return [rows, lines.rows];
}

/** The same straight from rounds and entries. */
async function full(): Promise<unknown[]> {
  const { rows } = await story.pool.query(
    `select member_id, slot, sum(bets)::int as bets, sum(staked)::bigint as staked, sum(won)::bigint as won,
        sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn, sum(promoted)::bigint as promoted,
        vassalage, game_type
      from (
        select member_id, date_bin('15 minutes', opened_at, 'epoch') as slot, live_bets as bets,
            bet_total - refund_total as staked, win_total as won, 0 as deposited, 0 as withdrawn, 0 as promoted, vassalage, game_type
          from wallet.round
        union all
        select own.owner::uuid, date_bin('15 minutes', t.at, 'epoch'), 0, 0, 0,
            case when other.kind = 'cash_in' then e.amount else 0 end, case when other.kind = 'cash_out' then -e.amount else 0 end,
            case when other.kind = 'house_promotion' then e.amount else 0 end, '', ''
          from ledger.entry e join ledger.transfer t on t.id = e.transfer_id join ledger.account own on own.id = e.account_id
            join ledger.account other on other.id = case when t.from_account = own.id then t.to_account else t.from_account end
          where not own.may_go_negative
      ) each
      group by member_id, slot, vassalage, game_type
      having (sum(bets), sum(staked), sum(won), sum(deposited), sum(withdrawn), sum(promoted)) <> (0, 0, 0, 0, 0, 0)
      order by member_id, slot, vassalage, game_type`,
  );
  const lines = await story.pool.query(
    `select e.account_id, e.version, case when own.owner = other.owner then 'held' else case other.kind
          when 'cash_in' then 'deposit' when 'cash_out' then 'withdrawal' when 'house_promotion' then 'promotion'
          when 'member_cash' then 'transfer' end end as sort
      from ledger.entry e join ledger.transfer t on t.id = e.transfer_id join ledger.account own on own.id = e.account_id
        join ledger.account other on other.id = case when t.from_account = own.id then t.to_account else t.from_account end
      where not own.may_go_negative and other.kind <> 'house_provider' order by 1, 2`,
  );
  return [rows, lines.rows];
}

it('the sums equal all rounds and entries, however often they are summed, also after late refunds', async () => {
  await story.play(42, () => Promise.all([count(), count()]));
  await count();
  expect(await kept()).toEqual(await full());
});

it('the sums count each fact once, whenever a worker is killed', async () => {
  await story.play(28, () => story.tell());
  await story.tell();
  expect(await countsOnce(story.pool, recordsConsumer, kept, { limit: 30 })).toBeGreaterThan(20);
  expect(await kept()).toEqual(await full());
});
