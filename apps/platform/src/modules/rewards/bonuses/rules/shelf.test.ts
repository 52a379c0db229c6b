import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertRaffle } from '../../raffle/testing/insert-raffle.ts';
import { type BonusTable, openBonuses } from '../testing/bonus-table.ts';
import { plainRule } from '../testing/plain-rule.ts';
import { bonusRuleShelf } from './shelf.ts';

let table: BonusTable;
beforeEach(async () => {
  table = await openBonuses();
});
afterEach(() => table.close());

it('a rule gives tickets only of a raffle that exists and takes them, unless it is switched off', async () => {
  await insertRaffle(table.pool, 'open');
  await insertRaffle(table.pool, 'closed', { closedAt: '2026-02-01' });
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
