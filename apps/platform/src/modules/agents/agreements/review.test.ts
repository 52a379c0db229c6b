import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { contractFile, listContracts } from './office.ts';
import { ageForHouse, countForHouse } from './lists.repository.ts';
import { dividend, wage } from './testing/terms.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const code = (refused: Promise<unknown>) => expect(refused).rejects;
const inTransaction = (act: (tx: Transaction) => Promise<void>) => transaction(world.pool, act);
const small = wage({ atMost: '20000.00' });

async function accepted(terms = wage()) {
  const karim = await world.agent(null, 1);
  const offered = await world.offer(await world.operator(), karim, terms);
  const versionId = offered.open?.versionId ?? '';
  await world.act(karim, terms.kind, { action: 'accept', versionId });
  return { karim, versionId, agreementId: offered.agreementId };
}

describe('the review of a contract with the house', () => {
  it('takes one operator where its bound is low, and the operator may have offered it', async () => {
    const [karim, rina] = [await world.agent(null, 1), await world.operator()];
    const requestId = randomUUID();
    const offered = await world.offer(rina, karim, small, requestId);
    expect(await world.offer(rina, karim, small, requestId)).toEqual(offered);
    expect(offered).toMatchObject({ mine: 'house', giver: null, needsSecond: false, first: null, lastPaid: null });
    const versionId = offered.open?.versionId ?? '';
    await code(world.decide(rina, versionId, 'approve')).toMatchObject({ code: 'agreement_decided' });
    await world.act(karim, 'daily', { action: 'accept', versionId });
    await world.act(karim, 'daily', { action: 'accept', versionId });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await world.decide(rina, versionId, 'approve')).toMatchObject({ coming: { versionId }, open: null });
    expect(await world.inbox(karim)).toEqual([
      'Daily wage: a contract waits for your answer',
      'Daily wage: a contract applies from 2026-11-28',
    ]);
    const { rows } = await world.pool.query('select action from office.audit where subject_id = $1 order by id', [
      offered.agreementId,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['contract.propose', 'contract.approve']);
  });

  it.each([
    ['without a bound', wage()],
    ['with a bound above the setting', wage({ atMost: '20000.01' })],
  ])('takes two operators of two hands for terms %s', async (_, terms) => {
    const { versionId, karim } = await accepted(terms);
    const [rina, jamal, other] = [await world.operator(), await world.operator(), await world.operator()];
    expect(await world.decide(rina, versionId, 'approve')).toMatchObject({ first: rina.account, needsSecond: true });
    expect(await world.timeline(karim)).toEqual(['accepted']);
    await code(world.decide(rina, versionId, 'approve')).toMatchObject({ code: 'approval_own' });
    await world.pool.query('insert into operators.hand (operator_id, hand_id) values ($1, $2)', [
      jamal.operatorId,
      rina.operatorId,
    ]);
    await code(world.decide(jamal, versionId, 'approve')).toMatchObject({ code: 'approval_own' });
    await world.decide(other, versionId, 'approve');
    expect(await world.timeline(karim)).toEqual(['active 11-28 00']);
  });

  it('begins anew when the first operator may not decide any more', async () => {
    const { versionId, karim } = await accepted();
    const [rina, jamal, other] = [await world.operator(), await world.operator(), await world.operator()];
    await world.decide(rina, versionId, 'approve');
    await world.pool.query('update operators.operator set enabled = false where id = $1', [rina.operatorId]);
    expect(await world.decide(jamal, versionId, 'approve')).toMatchObject({ first: jamal.account });
    await world.decide(other, versionId, 'approve');
    expect(await world.timeline(karim)).toEqual(['active 11-28 00']);
  });

  it('answers an agent’s request: approved at once, or refused with a reason', async () => {
    const [karim, rina] = [await world.agent(null, 1), await world.operator()];
    const asked = (await world.propose(karim, small)).agreement.open?.versionId ?? '';
    await code(world.decide(rina, asked, 'refuse')).toMatchObject({ code: 'reason_needed' });
    await world.decide(rina, asked, 'refuse', 'too much');
    await world.decide(rina, asked, 'refuse', 'too much');
    await code(world.decide(rina, asked, 'approve')).toMatchObject({ code: 'agreement_decided' });
    const again = (await world.propose(karim, small)).agreement.open?.versionId ?? '';
    await world.decide(rina, again, 'approve');
    expect(await world.timeline(karim)).toEqual(['refused house', 'active 11-28 00']);
    expect(await world.inbox(karim)).toEqual([
      'Daily wage: the contract was not approved',
      'Daily wage: your terms were accepted',
    ]);
  });

  it('withdraws only what the house offered and nobody has answered', async () => {
    const [karim, rina] = [await world.agent(null, 1), await world.operator()];
    const versionId = (await world.offer(rina, karim, small)).open?.versionId ?? '';
    for (let turn = 0; turn < 2; turn += 1) await world.decide(rina, versionId, 'withdraw');
    await code(world.act(karim, 'daily', { action: 'accept', versionId })).toMatchObject({ code: 'agreement_decided' });
    const asked = (await world.propose(karim, small)).agreement.open?.versionId ?? '';
    await code(world.decide(rina, asked, 'withdraw')).toMatchObject({ code: 'agreement_decided' });
  });

  it('refuses an agent’s request to end, and the contract goes on', async () => {
    const { versionId, karim } = await accepted(small);
    const rina = await world.operator();
    await world.decide(rina, versionId, 'approve');
    await world.act(karim, 'daily', { action: 'terminate', versionId });
    await world.decide(rina, versionId, 'refuse', 'let us talk');
    expect(await world.timeline(karim)).toEqual(['active 11-28 00']);
    expect((await world.inbox(karim)).at(-1)).toBe('Daily wage: the contract goes on');
  });

  it('is offered to agents on top only', async () => {
    const rina = await world.operator();
    const karim = await world.agent(null, 1);
    const [nadia, member, trial] = [await world.agent(karim), await world.agent(null, 0), await world.agent(null, 4)];
    await code(world.offer(rina, nadia, small)).toMatchObject({ code: 'agreement_not_allowed' });
    await code(world.offer(rina, member, small)).toMatchObject({ code: 'not_an_agent' });
    await code(world.offer(rina, trial, small)).toMatchObject({ code: 'member_unknown' });
    await code(world.decide(rina, randomUUID(), 'approve')).toMatchObject({ code: 'item_unknown' });
  });

  it('reaches no contract between agents, which the house can only end', async () => {
    const karim = await world.agent(null, 1);
    const nadia = await world.agent(karim);
    await world.housed(karim, small);
    const versionId = (await world.propose(nadia, small)).agreement.open?.versionId ?? '';
    const rina = await world.operator();
    for (const decision of ['approve', 'refuse', 'withdraw', 'agree', 'end'] as const)
      await code(world.decide(rina, versionId, decision, 'why not')).toMatchObject({ code: 'agreement_decided' });
  });
});

describe('the queue of contracts', () => {
  it('holds what waits for the house, without what the operator has approved first', async () => {
    const { versionId, agreementId } = await accepted();
    const rina = await world.operator();
    const parts = { ...world.parts, lastPaid: () => [async () => new Map([[agreementId, 1_234n as never]])] };
    const count = (hands: string[]) => countForHouse(world.pool, hands, 100);
    const before = await count([]);
    await world.decide(rina, versionId, 'approve');
    expect([await count([]), await count([rina.operatorId])]).toEqual([before, before - 1]);
    expect(await ageForHouse(world.pool)).toMatchObject({ count: before });
    const list = async (show: 'review' | 'running' | 'open' | 'ended' | 'all', kind?: 'dividend') =>
      (await listContracts(parts, { show, kind, pageSize: 50 })).list.map((each) => each.agreementId);
    expect([(await list('review')).includes(agreementId), (await list('open')).includes(agreementId)]).toEqual([
      true,
      true,
    ]);
    expect([(await list('running')).includes(agreementId), (await list('all', 'dividend')).length]).toEqual([false, 0]);
    await world.decide(await world.operator(), versionId, 'approve');
    expect([(await list('review')).includes(agreementId), (await list('running')).includes(agreementId)]).toEqual([
      false,
      true,
    ]);
    await world.decide(rina, versionId, 'end', 'fraud');
    expect([(await list('running')).includes(agreementId), (await list('ended')).includes(agreementId)]).toEqual([
      false,
      true,
    ]);
    const file = await contractFile(parts, agreementId);
    expect(file.agreement.lastPaid).toBe('12.34');
    expect(file.versions[0]?.steps.map(({ state }) => state)).toEqual([
      'proposed',
      'accepted',
      'accepted',
      'active',
      'ended',
    ]);
    expect(file.versions[0]?.steps.at(-1)).toMatchObject({ by: rina.account, reason: 'fraud' });
    const page = await listContracts(parts, { show: 'all', pageSize: 2 });
    const next = await listContracts(parts, { show: 'all', pageSize: 2, after: page.next ?? '' });
    expect(new Set([...page.list, ...next.list].map((each) => each.agreementId)).size).toBe(4);
  });
});

describe('a move', () => {
  it('ends contracts with the former upline with their running period, and closes what waits', async () => {
    const [karim, other] = [await world.agent(null, 1), await world.agent(null, 1)];
    const nadia = await world.agent(karim);
    const babul = await world.agent(nadia);
    await world.housed(karim, wage({ period: 'weekly' }));
    await world.given(karim, nadia, wage({ period: 'weekly' }));
    await world.given(nadia, babul, wage({ period: 'weekly' }));
    await world.propose(nadia, dividend());
    world.clock.advance(4 * DAY);
    const at = world.clock.now();
    await world.move(nadia, other);
    await inTransaction((tx) => world.agreements.followMove(tx, { memberId: nadia, from: karim, to: other, at }));
    expect(await world.timeline(nadia)).toEqual(['ended move 11-30 00 – 12-07 00', 'refused move']);
    expect(await world.timeline(babul)).toEqual(['ended upline 11-30 00 – 12-07 00']);
    expect(await world.timeline(karim)).toEqual(['active 11-30 00']);
    expect((await world.inbox(karim)).slice(-2).toSorted()).toEqual([
      'Daily wage: a contract ends on 2026-12-07',
      'Dividend: a proposal is closed',
    ]);
    // The new upline’s contract begins when the former one is over.
    await world.housed(other, wage());
    await world.given(other, nadia, wage());
    expect((await world.timeline(nadia)).at(-1)).toBe('active 12-07 00');
    world.clock.advance(-4 * DAY);
  });

  it('below somebody ends the contract with the house', async () => {
    const [karim, other] = [await world.agent(null, 1), await world.agent(null, 1)];
    const versionId = await world.housed(karim, small);
    await world.move(karim, other);
    const at = world.clock.now();
    await inTransaction((tx) => world.agreements.followMove(tx, { memberId: karim, from: null, to: other, at }));
    expect(await world.timeline(karim)).toEqual(['ended move 11-28 00 – 11-28 00']);
    await code(world.act(karim, 'daily', { action: 'terminate', versionId })).toMatchObject({
      code: 'agreement_decided',
    });
  });
});

describe('an agent who is ended', () => {
  it('keeps no contract beyond the running period, neither taken nor given', async () => {
    const karim = await world.agent(null, 1);
    const nadia = await world.agent(karim);
    await world.housed(karim, wage());
    await world.given(karim, nadia, wage());
    world.clock.advance(DAY);
    const at = world.clock.now();
    await inTransaction((tx) => world.agreements.followEnd(tx, { memberId: karim, at }));
    world.clock.advance(-DAY);
    expect(await world.timeline(karim)).toEqual(['ended move 11-28 00 – 11-29 00']);
    expect(await world.timeline(nadia)).toEqual(['ended upline 11-28 00 – 11-29 00']);
    expect((await world.inbox(nadia)).filter((title) => title.includes('ends on'))).toHaveLength(1);
  });
});
