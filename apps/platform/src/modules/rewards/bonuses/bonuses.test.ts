import { randomUUID } from 'node:crypto';
import { HOUR, minor, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { writeRule } from './rules/rules.repository.ts';
import { bonusMoney, onDeposit, plainRule, type RuleChanges } from './testing/plain-rule.ts';

let site: OfficeSite;
let rina: string;
let jamal: string;
beforeAll(async () => {
  // Without the scale for load, as members meet it.
  site = await startOfficeSite({ config: { rateLimitScale: 1 } });
  [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
  await site.sql.query(`update settings.node set enabled = true where mod_id = 'BONUS'`);
  await site.sql.query(`update bonuses.rule set item = jsonb_set(item, '{enabled}', 'false')`);
  await site.first.app.services.settings.save('fourEyesAbove', '1000.00');
  await site.poll();
}, 60_000);
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

const rule = (id: string, changes: RuleChanges) =>
  transaction(site.first.app.services.pool, (tx) => writeRule(tx, id, plainRule(changes), site.clock.now()));

const awardsOf = async (memberId: string) =>
  (
    await site.sql.query<{ rule_id: string; amount: bigint; state: string; permit: string | null }>(
      'select rule_id, amount, state, permit from awards.award where member_id = $1 order by id',
      [memberId],
    )
  ).rows;

const enter = (token: string, code: string) => callApp(site.first.url, 'takeBonusCode', { code }, { token });

describe('a code', () => {
  it('gets one answer for all that stands against it', async () => {
    await rule('open', { trigger: { on: 'code', code: 'OPENCODE1' } });
    await rule('over', { trigger: { on: 'code', code: 'OVERCODE1' }, schedule: { endsAt: 1 } });
    await rule('ranked', { trigger: { on: 'code', code: 'RANKCODE1' }, eligibility: { leastRank: 5 } });
    await rule('off', { trigger: { on: 'code', code: 'OFFCODE1' }, enabled: false });
    await rule('full', { trigger: { on: 'code', code: 'FULLCODE1' }, budget: '1.00' });
    const { token, id } = await site.member('coder');
    const refusals = [];
    for (const code of ['NOSUCHCODE', 'OVERCODE1', 'RANKCODE1', 'OFFCODE1', 'FULLCODE1', "'; drop"]) {
      const { requestId: _, ...refusal } = await refusalOf(enter(token, code));
      refusals.push(refusal);
    }
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 'bonus_code_invalid', status: 400 });
    const answer = { title: 'বোনাস', form: 'cash', amount: '100.00', currency: 'BDT', state: 'ready' };
    expect(await valueOf(enter(token, 'opencode1 '))).toEqual(answer);
    expect(await valueOf(enter(token, 'OPENCODE1'))).toEqual(answer);
    expect(await awardsOf(id)).toMatchObject([{ rule_id: 'open', amount: 10_000n, state: 'ready' }]);
  });

  it('is refused from guests and trial members, and while bonuses are switched off', async () => {
    expect((await refusalOf(callApp(site.first.url, 'takeBonusCode', { code: 'OPENCODE1' }))).code).toBe(
      'unauthorized',
    );
    await site.sql.query(`update settings.node set enabled = false where mod_id = 'BONUS'`);
    await site.poll();
    const { token } = await site.member('early');
    expect((await refusalOf(enter(token, 'OPENCODE1'))).code).toBe('function_not_enabled');
    expect((await refusalOf(callApp(site.first.url, 'bonusOffers', {}, { token }))).code).toBe('function_not_enabled');
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'BONUS'`);
    await site.poll();
  });
});

const offers = async (token: string) =>
  (await valueOf(callApp(site.second.url, 'bonusOffers', { language: 'EN' }, { token }))).list;

describe('bonuses of deposits', () => {
  const choose = (token: string, ruleId: string | null) =>
    callApp(site.first.url, 'chooseBonus', { ruleId }, { token });

  it('are listed with all conditions, chosen, and closed for members who have them or are left alone', async () => {
    await rule('first', {
      trigger: onDeposit({ which: 'first', often: 'once', least: '200.00' }),
      amount: { how: 'percent', percent: '100.00', cap: '1000.00' },
      prize: bonusMoney,
      listed: true,
      stackable: false,
      places: 7,
    });
    await rule('secret', { trigger: onDeposit() });
    const { token } = await site.member('saver');
    expect(await offers(token)).toEqual([
      {
        ruleId: 'first',
        title: 'Bonus',
        currency: 'BDT',
        trigger: { on: 'deposit', which: 'first', nth: null, often: 'once', methods: [], least: '200.00' },
        amount: { how: 'percent', percent: '100.00', cap: '1000.00' },
        prize: bonusMoney,
        endsAt: null,
        days: [],
        fromMinute: null,
        toMinute: null,
        placesLeft: 7,
        claim: { paid: 'member', hours: null },
        stackable: false,
        chosen: false,
      },
    ]);
    expect((await refusalOf(choose(token, 'secret'))).code).toBe('bonus_closed');
    await valueOf(choose(token, 'first'));
    expect((await offers(token))[0]?.chosen).toBe(true);
    await valueOf(choose(token, null));
    expect((await offers(token))[0]?.chosen).toBe(false);

    const deposit = { kind: 'deposit', period: 'day', amount: '50000.00' };
    await valueOf(callApp(site.first.url, 'protectionLimit', deposit, { token }));
    expect(await offers(token)).toEqual([]);
    const other = await site.member('spender');
    expect(await offers(other.token)).toHaveLength(1);
    await site.sql.query(`insert into bonuses.deposit values (999999, $1, now(), 100, 'BDT', 1, null, true)`, [
      other.id,
    ]);
    expect(await offers(other.token)).toEqual([]);
  });
});

describe('a deposit in the running program', () => {
  it('brings the bonus that the member has chosen, within seconds', { timeout: 60_000 }, async () => {
    await rule('instant', {
      trigger: onDeposit({ least: '50.00' }),
      amount: { how: 'percent', percent: '10.00', cap: '100.00' },
      listed: true,
    });
    const { token, id } = await site.member('quick');
    await valueOf(callApp(site.first.url, 'chooseBonus', { ruleId: 'instant' }, { token }));
    await site.first.app.services.wallet.deposit(id, minor(30_000n), 'quick-1');
    await expect.poll(() => site.balance(token), { timeout: 30_000 }).toBe('330.00');
    // The chosen one comes first, and is the only one that is paid at once.
    const [chosen, ...others] = await awardsOf(id);
    expect(chosen).toMatchObject({ rule_id: 'instant', amount: 3_000n, state: 'claimed' });
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['ready']));
    expect((await offers(token)).every((offer) => !offer.chosen)).toBe(true);
  });
});

describe('bonus money of a code', () => {
  it('is the member’s to wager once it is claimed, on the terms that were shown', async () => {
    await rule('purse', { trigger: { on: 'code', code: 'PURSECODE1' }, prize: bonusMoney, stackable: false });
    const { token, id } = await site.member('wagerer');
    await valueOf(enter(token, 'PURSECODE1'));
    const { rows } = await site.sql.query<{ id: string }>('select id from awards.award where member_id = $1', [id]);
    await valueOf(callApp(site.first.url, 'claimReward', { awardId: rows[0]?.id, language: 'EN' }, { token }));
    const purses = await site.sql.query('select id, amount, required, state from purses.purse where member_id = $1', [
      id,
    ]);
    // Of weighted stakes ×100.
    expect(purses.rows).toEqual([{ id: rows[0]?.id, amount: 10_000n, required: 10_000_000n, state: 'active' }]);
    const costs = async () => {
      const { list } = await valueOf(callApp(site.first.url, 'officeBonusCosts', { language: 'EN' }, { token: rina }));
      return list.find(({ ruleId }) => ruleId === 'purse');
    };
    expect(await costs()).toMatchObject({ liability: '100.00', released: '0.00' });
    // While it is wagered, no other bonus of its kind is open.
    expect((await offers(token)).map(({ ruleId }) => ruleId)).not.toContain('first');
    await valueOf(callApp(site.first.url, 'forfeitBonus', { purseId: rows[0]?.id }, { token }));
    // What is forfeited comes back to the house.
    expect(await costs()).toMatchObject({
      liability: '0.00',
      released: '0.00',
      states: [{ state: 'claimed', amount: '100.00' }],
    });
  });
});

describe('a list of members', () => {
  const give = (receivers: object, more: object = {}, token = rina) => {
    const body = { listId: randomUUID(), ruleId: 'gift', receivers, reason: 'A slow evening', check: false, ...more };
    return callApp(site.first.url, 'officeGiveBonuses', body, { token, language: 'en' });
  };
  const csv = (...lines: string[]) => ({ by: 'csv', csv: lines.join('\n') });

  it('is checked as a whole: with a mistake it gives nothing', async () => {
    await rule('gift', { trigger: { on: 'by_hand' }, amount: { how: 'fixed', amount: '800.00' } });
    const { id } = await site.member('checked');
    const lines = [
      'account,amount',
      'checked,10',
      'nobody,10',
      'checked,20.00',
      'rubbish',
      'checked;-5',
      'checked,1000',
    ];
    const answer = await valueOf(give(csv(...lines)));
    expect(answer.list).toBeNull();
    expect(answer.mistakes.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'account'],
      [4, 'twice'],
      [5, 'form'],
      [6, 'form'],
      [7, 'twice'],
    ]);
    expect((await valueOf(give(csv('checked,800.01')))).mistakes).toMatchObject([{ line: 1, problem: 'too_large' }]);
    expect(await valueOf(give(csv('checked,5.5'), { check: true }))).toMatchObject({
      list: null,
      lines: 1,
      sum: '5.50',
    });
    expect(await awardsOf(id)).toEqual([]);
  });

  it('is given once, and counts as one operator’s sum: what is more waits for a second one', async () => {
    const members = [await site.member('asha'), await site.member('babul'), await site.member('chandni')];
    const listId = randomUUID();
    const lines = csv('asha,600.00', 'babul,500.00', 'chandni,400.00');
    const [answer] = await Promise.all([1, 2, 3].map(() => valueOf(give(lines, { listId }))));
    expect(answer).toMatchObject({ list: { lines: 3, waits: 1, sum: '1500.00', given: '1000.00' }, mistakes: [] });
    expect((await refusalOf(give(csv('asha,1.00'), { listId }))).code).toBe('bonus_list_differs');
    const states = async () => {
      const counts = [];
      for (const { id } of members) counts.push((await awardsOf(id)).length);
      return counts;
    };
    expect(await states()).toEqual([1, 0, 1]);
    const all = { listId, lineIds: [], decision: 'confirm', reason: 'Seen' };
    const decide = (token: string) => callApp(site.second.url, 'officeDecideBonusLines', all, { token });
    expect((await refusalOf(decide(rina))).code).toBe('approval_own');
    const waiting = async (token: string) =>
      (await valueOf(callApp(site.first.url, 'officeWaiting', {}, { token }))).bonusLists;
    expect([await waiting(rina), await waiting(jamal)]).toEqual([0, 1]);
    const decisions = await Promise.all([decide(jamal), decide(jamal)]);
    expect(decisions.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await states()).toEqual([1, 1, 1]);
    const [award] = await awardsOf(members[1]?.id ?? '');
    expect(award).toMatchObject({ rule_id: 'gift', amount: 50_000n, state: 'ready' });
    const { rows } = await site.sql.query(
      `select p.amount, p.second_id is not null as two from spending.payment p join awards.award a on a.permit = p.external_id
        where a.rule_id = 'gift' order by p.amount`,
    );
    expect(rows).toEqual([
      { amount: 40_000n, two: false },
      { amount: 50_000n, two: true },
      { amount: 60_000n, two: false },
    ]);
    const actions = await site.sql.query(`select account, action from office.audit where subject_id = $1 order by id`, [
      listId,
    ]);
    expect(actions.rows).toEqual([
      { account: 'rina', action: 'bonus_list.give' },
      { account: 'jamal', action: 'bonus_list.confirm' },
    ]);
    const costs = await valueOf(callApp(site.first.url, 'officeBonusCosts', { language: 'EN' }, { token: rina }));
    expect(costs.list.find(({ ruleId }) => ruleId === 'gift')).toMatchObject({
      taken: 3,
      awarded: '1500.00',
      liability: '1500.00',
      states: [{ state: 'ready', awards: 3, amount: '1500.00' }],
    });
  });

  it('is confirmed while bonuses and its rule are open only, because one operator alone may edit a rule that is off', async () => {
    const { id } = await site.member('esha');
    await rule('changed', {
      trigger: { on: 'by_hand' },
      amount: { how: 'fixed', amount: '5000.00' },
      prize: bonusMoney,
    });
    const listId = randomUUID();
    const given = await valueOf(give(csv('esha,2000.00'), { ruleId: 'changed', listId }));
    expect(given).toMatchObject({ list: { waits: 1 } });
    const decide = (decision: 'confirm' | 'reject') => {
      const body = { listId, lineIds: [], decision, reason: 'Seen' };
      return callApp(site.second.url, 'officeDecideBonusLines', body, { token: jamal });
    };
    for (const enabled of [false, true]) {
      await site.sql.query(`update settings.node set enabled = $1 where mod_id = 'BONUS'`, [enabled]);
      await site.poll();
      const by = { trigger: { on: 'by_hand' }, prize: { form: 'cash', wagering: '0.00' } } as const;
      // With bonuses on, first its time is over, then it is switched off.
      if (enabled) await rule('changed', { ...by, schedule: { endsAt: 1_000 } });
      expect((await refusalOf(decide('confirm'))).code).toBe('bonus_closed');
      if (enabled) await rule('changed', { ...by, enabled: false });
    }
    expect((await refusalOf(decide('confirm'))).code).toBe('bonus_closed');
    await valueOf(decide('reject'));
    expect(await awardsOf(id)).toEqual([]);
  });

  it('is paid to the member who claims it, by the operator’s permit', async () => {
    const { token } = await site.member('dalia');
    await valueOf(give(csv('dalia,7.00'), {}, jamal));
    const { rows } = await site.sql.query<{ id: string }>(`select id from awards.award where amount = 700`);
    const claim = { awardId: rows[0]?.id, language: 'EN' };
    const claims = [1, 2, 3].map(() => valueOf(callApp(site.second.url, 'claimReward', claim, { token })));
    for (const answer of await Promise.all(claims)) expect(answer).toMatchObject({ state: 'claimed' });
    expect(await site.balance(token)).toBe('7.00');
  });

  it('leaves out members whom rewards leave alone and those whom the rule is not for, and says so', async () => {
    await rule('picky', {
      trigger: { on: 'by_hand' },
      amount: { how: 'fixed', amount: '50.00' },
      eligibility: { countries: ['ES'] },
    });
    const alone = await site.member('alone');
    await site.first.app.services.limits.exclude(alone.id, '1d');
    const picky = await valueOf(give(csv('alone,5.00'), { ruleId: 'picky' }));
    const gift = await valueOf(give(csv('alone,5.00'), {}, jamal));
    const problems = [];
    for (const listId of [picky.list?.listId, gift.list?.listId]) {
      const { lines } = await valueOf(callApp(site.first.url, 'officeBonusList', { listId }, { token: rina }));
      problems.push(...lines.map(({ state, problem }) => [state, problem]));
    }
    expect(problems).toEqual([
      ['refused', 'ineligible'],
      ['refused', 'protected'],
    ]);
    expect(await awardsOf(alone.id)).toEqual([]);
  });

  it('can be all members who have played', async () => {
    const player = await site.member('player');
    await site.member('idler');
    const day = new Date(site.clock.now() + 6 * HOUR).toISOString().slice(0, 10);
    await site.sql.query(`insert into bonuses.played values ($1, $2, 'RNG', 'SUND', 'tiger', 'BDT', 50000, 0)`, [
      player.id,
      day,
    ]);
    const segment = { by: 'segment', days: 7, leastStake: '500.00', amount: '9.00' };
    expect(await valueOf(give(segment, {}, jamal))).toMatchObject({ lines: 1, sum: '9.00', list: { given: '9.00' } });
    expect(await awardsOf(player.id)).toMatchObject([{ amount: 900n }]);
  });

  it('is given by nobody without the permission', async () => {
    const kamal = await site.operator('kamal', 'cashier');
    expect((await refusalOf(give(csv('asha,1.00'), {}, kamal))).code).toBe('forbidden');
  });
});

describe('a rule on its shelf', () => {
  it('waits for a second operator where it could pay more, and holds from then on', async () => {
    const item = plainRule({ trigger: { on: 'code', code: 'SHELFCODE1' } });
    const save = (more: object) => {
      const body = { id: 'shelved', version: '', item, ...more };
      return callApp(site.first.url, 'officeSaveSiteItem', body, { token: rina, language: 'en' });
    };
    expect((await refusalOf(save({}))).code).toBe('reason_needed');
    expect(await valueOf(save({ reason: 'For Eid' }))).toMatchObject({ waits: true });
    const stored = async () => (await site.sql.query(`select enabled from bonuses.rule where id = 'shelved'`)).rows;
    expect(await stored()).toEqual([]);
    const { list } = await valueOf(
      callApp(site.first.url, 'officeSiteProposals', { kind: 'bonus_rule' }, { token: jamal, language: 'en' }),
    );
    const approve = { proposalId: list[0]?.proposalId, decision: 'approve' };
    await valueOf(callApp(site.first.url, 'officeDecideSiteProposal', approve, { token: jamal }));
    expect(await stored()).toEqual([{ enabled: true }]);
    const { token } = await site.member('shelfer');
    await valueOf(callApp(site.first.url, 'takeBonusCode', { code: 'SHELFCODE1' }, { token }));
    const { version } = await valueOf(
      callApp(site.first.url, 'officeSiteItem', { kind: 'bonus_rule', id: 'shelved' }, { token: rina }),
    );
    const lower = { ...item, places: 5 };
    expect(await valueOf(save({ version, item: lower }))).toMatchObject({ waits: false });
  });

  it('is refused with a code that another rule has, or of another trigger than before', async () => {
    const { version } = await valueOf(
      callApp(site.first.url, 'officeSiteItem', { kind: 'bonus_rule', id: 'shelved' }, { token: rina }),
    );
    const fieldsOf = async (body: Record<string, unknown>) =>
      (await refusalOf(callApp(site.first.url, 'officeSaveSiteItem', body, { token: rina, language: 'en' }))).fields;
    const taken = plainRule({ trigger: { on: 'code', code: 'OPENCODE1' } });
    expect(await fieldsOf({ id: 'shelved', version, item: taken, reason: 'x' })).toHaveProperty(['item.trigger.code']);
    expect(await fieldsOf({ id: 'shelved', version, item: plainRule(), reason: 'x' })).toHaveProperty([
      'item.trigger.on',
    ]);
    const wrong = plainRule({ amount: { how: 'percent', percent: '5.00', cap: '1.00' } });
    expect(await fieldsOf({ id: 'wrong', version: '', item: wrong, reason: 'x' })).toHaveProperty(['item.amount.how']);
  });
});

describe('guessing a code', () => {
  it('is refused after ten attempts in an hour, even with the right one', async () => {
    await rule('guess', { trigger: { on: 'code', code: 'GUESSME1' } });
    const { token, id } = await site.member('guesser');
    for (let number = 0; number < 10; number += 1)
      expect((await refusalOf(enter(token, `GUESS${number}`))).code).toBe('bonus_code_invalid');
    expect((await refusalOf(enter(token, 'GUESSME1'))).code).toBe('too_many_attempts');
    expect(await awardsOf(id)).toEqual([]);
    site.clock.advance(HOUR + MINUTE);
    await valueOf(enter(token, 'GUESSME1'));
    expect(await awardsOf(id)).toHaveLength(1);
  });
});
