import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wage } from './testing/terms.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let versionId: string;
let nadia: string;
beforeAll(async () => {
  world = await openWorld();
  const karim = await world.agent(null, 1);
  nadia = await world.agent(karim);
  await world.housed(karim, wage());
  versionId = await world.given(karim, nadia, wage());
});
afterAll(() => world.close());

const set = (changes: string, id = versionId) =>
  world.pool.query(`update agreements.version set ${changes} where id = $1`, [id]);
const ended = `state = 'ended', ended_how = 'agreed'`;

describe('the database', () => {
  it('keeps what a version says', async () => {
    for (const changes of [`terms = '{}'`, 'number = 7', 'answer_by = now()', `proposed_by = 'taker'`])
      await expect(set(changes)).rejects.toThrow('never changes');
    await expect(set(`applies_from = applies_from + interval '1 day'`)).rejects.toThrow('begin of a version stays');
    for (const table of ['version', 'agreement', 'step'])
      await expect(world.pool.query(`delete from agreements.${table}`)).rejects.toThrow('keeps its history');
    await expect(world.pool.query(`update agreements.step set reason = 'x'`)).rejects.toThrow('keeps its history');
  });

  it('lets a version go only the ways that the rules know', async () => {
    for (const state of ['proposed', 'accepted', 'rejected', 'expired'])
      await expect(set(`state = '${state}', applies_from = null`)).rejects.toThrow(
        /goes from active|begin of a version/,
      );
    await expect(set(`state = 'ended'`)).rejects.toThrow('version_applies');
    await expect(set(`state = 'ending'`)).rejects.toThrow('version_end_asked');
    await expect(set(`state = 'ending', end_asked_by = 'giver'`)).rejects.toThrow('version_waits');
    const insert = `insert into agreements.version
        (agreement_id, number, terms, state, proposed_by, proposer_id, request_id, proposed_at, answer_by, applies_from)
      select agreement_id, 9, terms, 'active', proposed_by, proposer_id, $2, proposed_at, answer_by, applies_from
        from agreements.version where id = $1`;
    await expect(world.pool.query(insert, [versionId, randomUUID()])).rejects.toThrow('begins as a proposal');
  });

  it('lets no two versions apply to one taker and kind at once, whoever gives them', async () => {
    const other = await world.agent(null, 1);
    const { rows } = await world.pool.query<{ id: string }>(
      `with made as (
         insert into agreements.agreement (kind, giver_id, taker_id, created_at) values ('daily', $1, $2, now()) returning id
       )
       insert into agreements.version
           (agreement_id, number, terms, state, proposed_by, proposer_id, request_id, proposed_at, answer_by, waits_for, waits_since)
         select id, 1, '{}', 'proposed', 'giver', $1, uuidv7(), now(), now(), 'taker', now() from made returning id`,
      [other, nadia],
    );
    const applies = (from: string) =>
      set(`state = 'active', waits_for = null, waits_since = null, applies_from = '${from}'`, rows[0]?.id);
    await expect(applies('2027-06-01')).rejects.toThrow('two versions would apply');
    await set(`${ended}, applies_until = '2027-05-01'`);
    await expect(set(`applies_until = '2027-06-01'`)).rejects.toThrow('only comes nearer');
    await expect(applies('2027-04-30')).rejects.toThrow('two versions would apply');
    await applies('2027-05-01');
  });
});
