import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BonusTable, openBonuses } from '../testing/bonus-table.ts';
import { plainRule } from '../testing/plain-rule.ts';
import { bonusRuleShelf } from './shelf.ts';

let table: BonusTable;
beforeEach(async () => {
  table = await openBonuses();
});
afterEach(() => table.close());

const raffle = (id: string, closedAt: string | null) =>
  table.pool.query(
    `insert into raffle.raffle (id, words, prize_words, enabled, starts_at, ends_at, weights, ticket_stake, per_day, prizes, places,
        one_per_member, seed_locked, seed_hash, made_at, end_seq, closed_at)
      values ($1, '{"bn": "ক", "en": "A"}', '[]', true, '2026-01-01', '2026-02-01', '{"kinds": {}, "games": {}}', 1, 1, '[]', 1, true, $2, $3, now(),
        case when $4::timestamptz is not null then 0 end, $4)`,
    [id, Buffer.alloc(60), Buffer.alloc(32), closedAt],
  );

it('a rule gives tickets only of a raffle that exists and takes them, unless it is switched off', async () => {
  await raffle('open', null);
  await raffle('closed', '2026-02-01');
  const check = (raffleId: string, enabled = true) => {
    const item = plainRule({ enabled, prize: { form: 'tickets', raffleId } });
    return bonusRuleShelf.check?.(table.pool, item, { id: 'tickets', before: null, language: 'en' });
  };
  await expect(check('open')).resolves.toMatchObject({ prize: { raffleId: 'open' } });
  for (const id of ['opne', 'closed']) {
    const fields = { 'item.prize.raffleId': expect.any(String) };
    await expect(check(id)).rejects.toMatchObject({ code: 'bad_request', details: { fields } });
    await expect(check(id, false)).resolves.toBeDefined();
  }
});
