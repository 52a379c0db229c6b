import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnds } from './own.ts';
import { processContract } from './process.ts';
import { dividend, wage } from './testing/terms.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const code = (refused: Promise<unknown>) => expect(refused).rejects;
const lower = wage({ tiers: [{ base: '50000.00', active: 5, rate: 100 }] });
const open = (processed: { agreement: { open: { versionId: string } | null } }) =>
  processed.agreement.open?.versionId ?? '';

/** A general agent with a contract with the house, and an agent below. */
async function pair(terms: Parameters<World['propose']>[1] = wage()) {
  const karim = await world.agent(null, 1);
  const nadia = await world.agent(karim);
  const versionId = await world.housed(karim, terms);
  return { karim, nadia, versionId };
}

describe('a contract with a downline', () => {
  it('is proposed by the giver, accepted by the downline, and applies from the next day on', async () => {
    const { karim, nadia } = await pair();
    const proposed = await world.propose(karim, lower, nadia);
    expect(proposed.agreement).toMatchObject({
      mine: 'giver',
      current: null,
      coming: null,
      open: { number: 1, state: 'proposed' },
    });
    const versionId = open(proposed);
    const accepted = await world.act(nadia, 'daily', { action: 'accept', versionId });
    expect(accepted.agreement).toMatchObject({ mine: 'taker', coming: { state: 'active', terms: lower }, open: null });
    expect(await world.timeline(nadia)).toEqual(['active 11-28 00']);
    expect(await world.inbox(nadia)).toEqual([
      'Daily wage: a contract waits for your answer',
      'Daily wage: a contract applies from 2026-11-28',
    ]);
    expect((await world.inbox(karim)).at(-1)).toBe('Daily wage: your terms were accepted');
  });

  it('is asked for by the downline, and accepted or rejected by the giver', async () => {
    const { karim, nadia } = await pair();
    const first = open(await world.propose(nadia, lower));
    await world.act(karim, 'daily', { action: 'reject', versionId: first, reason: 'too early' });
    const second = open(await world.propose(nadia, lower));
    await world.act(karim, 'daily', { action: 'accept', versionId: second });
    expect(await world.timeline(nadia)).toEqual(['rejected', 'active 11-28 00']);
    expect(await world.inbox(nadia)).toEqual([
      'Daily wage: your terms were rejected',
      'Daily wage: your terms were accepted',
    ]);
  });

  it('never gives more than the giver’s own, when it is offered and when a request is accepted', async () => {
    const { karim, nadia } = await pair(lower);
    await code(world.propose(karim, wage(), nadia)).toMatchObject({ code: 'agreement_exceeds_own' });
    // A downline does not learn what the upline gets.
    const versionId = open(await world.propose(nadia, wage()));
    await code(world.act(karim, 'daily', { action: 'accept', versionId })).toMatchObject({
      code: 'agreement_exceeds_own',
    });
    await code(world.propose(karim, dividend(), nadia)).toMatchObject({ code: 'agreement_exceeds_own' });
  });

  it('waits for one answer at a time, and terms must be of its kind and valid', async () => {
    const { karim, nadia } = await pair();
    await world.propose(karim, lower, nadia);
    await code(world.propose(nadia, wage())).toMatchObject({ code: 'agreement_waits' });
    const asHourly = { action: 'propose', requestId: randomUUID(), terms: lower } as const;
    const asNadia = { memberId: nadia, userType: 2 } as const;
    await code(processContract(world.parts, 'hourly', asHourly, asNadia)).toMatchObject({
      code: 'agreement_terms_invalid',
    });
    const other = await pair();
    await code(world.propose(other.nadia, wage({ lastDay: '2026-11-27' }))).toMatchObject({
      code: 'agreement_terms_invalid',
    });
  });

  it('expires if nobody answers within seven days', async () => {
    const { karim, nadia } = await pair();
    const versionId = open(await world.propose(karim, lower, nadia));
    world.clock.advance(7 * DAY);
    await code(world.act(nadia, 'daily', { action: 'accept', versionId })).toMatchObject({ code: 'agreement_decided' });
    await world.agreements.expire();
    await world.agreements.expire();
    world.clock.advance(-7 * DAY);
    expect(await world.timeline(nadia)).toEqual(['expired']);
    expect((await world.inbox(karim)).filter((title) => title.includes('expired'))).toHaveLength(1);
  });
});

describe('a repeat', () => {
  it('of a proposal proposes nothing again', async () => {
    const { karim, nadia } = await pair();
    const requestId = randomUUID();
    const [one, other] = [
      await world.propose(karim, lower, nadia, requestId),
      await world.propose(karim, lower, nadia, requestId),
    ];
    expect(open(other)).toBe(open(one));
    await code(world.propose(karim, wage(), undefined, requestId)).toMatchObject({ code: 'bad_request' });
  });

  it('by the same side changes nothing, and another outcome is refused', async () => {
    const { karim, nadia } = await pair();
    const act = (as: string, action: string, of: string) => world.act(as, 'daily', { action, versionId: of });
    const versionId = open(await world.propose(karim, lower, nadia));
    await code(act(karim, 'accept', versionId)).toMatchObject({ code: 'agreement_not_allowed' });
    for (let turn = 0; turn < 2; turn += 1) await act(nadia, 'accept', versionId);
    await code(act(nadia, 'reject', versionId)).toMatchObject({ code: 'agreement_decided' });
    await code(act(karim, 'withdraw', versionId)).toMatchObject({ code: 'agreement_decided' });
    for (let turn = 0; turn < 2; turn += 1) await act(karim, 'terminate', versionId);
    for (let turn = 0; turn < 2; turn += 1) await act(nadia, 'reject', versionId);
    await code(act(karim, 'agree', versionId)).toMatchObject({ code: 'agreement_decided' });
    for (let turn = 0; turn < 2; turn += 1) await act(nadia, 'terminate', versionId);
    for (let turn = 0; turn < 2; turn += 1) await act(karim, 'agree', versionId);
    await code(act(nadia, 'withdraw', versionId)).toMatchObject({ code: 'agreement_decided' });
    expect(await world.timeline(nadia)).toEqual(['ended agreed 11-28 00 – 11-28 00']);
    const withdrawn = open(await world.propose(karim, lower, nadia));
    for (let turn = 0; turn < 2; turn += 1) await act(karim, 'withdraw', withdrawn);
    await code(act(nadia, 'accept', withdrawn)).toMatchObject({ code: 'agreement_decided' });
  });
});

describe('a change', () => {
  it('replaces the version before from the next period on, and one that has not begun never applies', async () => {
    const { karim, nadia } = await pair();
    await world.given(karim, nadia, lower);
    world.clock.advance(DAY);
    const bounded = { ...lower, atMost: '500.00' };
    await world.given(karim, nadia, { ...lower, atMost: '400.00' });
    const coming = await world.given(karim, nadia, bounded);
    world.clock.advance(-DAY);
    expect(await world.timeline(nadia)).toEqual([
      'ended replaced 11-28 00 – 11-29 00',
      'ended replaced 11-29 00 – 11-29 00',
      'active 11-29 00',
    ]);
    const { rows } = await world.pool.query(
      `select version_id, (terms ->> 'atMost') as most from agreements.applied where taker_id = $1 order by applies_from`,
      [nadia],
    );
    expect(rows).toMatchObject([{ most: null }, { version_id: coming, most: '500.00' }]);
  });

  it('of an upline’s contract ends what is given below and is not covered, at the same moment, and tells everybody before', async () => {
    const { karim, nadia } = await pair();
    const babul = await world.agent(nadia);
    const toNadia = await world.given(karim, nadia, wage());
    const toBabul = await world.given(nadia, babul, wage());
    const sibling = await world.agent(karim);
    await world.given(karim, sibling, lower);
    world.clock.advance(DAY);
    const versionId = open(await world.propose(karim, lower));
    const operator = await world.operator();
    await world.decide(operator, versionId, 'approve');
    const name = (await world.propose(nadia, lower)).agreement;
    expect(await readEnds(world.parts, karim, versionId)).toEqual([
      { agreementId: name.agreementId, account: name.taker.account },
    ]);
    expect((await world.timeline(nadia))[0]).toBe('active 11-28 00');
    await world.decide(await world.operator(), versionId, 'approve');
    world.clock.advance(-DAY);
    expect(await world.timeline(karim)).toEqual(['ended replaced 11-28 00 – 11-29 00', 'active 11-29 00']);
    expect((await world.timeline(nadia))[0]).toBe('ended upline 11-28 00 – 11-29 00');
    expect(await world.timeline(babul)).toEqual(['ended upline 11-28 00 – 11-29 00']);
    expect(await world.timeline(sibling)).toEqual(['active 11-28 00']);
    const told = 'Daily wage: a contract ends on 2026-11-29';
    expect([(await world.inbox(babul)).at(-1), (await world.inbox(nadia)).at(-1)]).toEqual([told, told]);
    expect((await world.inbox(karim)).filter((title) => title === told)).toHaveLength(1);
    expect((await readEnds(world.parts, karim, versionId)).map(({ agreementId }) => agreementId)).toEqual([
      name.agreementId,
    ]);
    const { rows } = await world.pool.query('select id from agreements.version where ended_by = $1 order by id', [
      versionId,
    ]);
    expect(rows.map(({ id }) => id)).toEqual([toNadia, toBabul].toSorted());
  });
});

describe('an end', () => {
  it('takes effect with the running period once the other side agrees, and ends what is given below', async () => {
    const { karim, nadia, versionId } = await pair(dividend());
    await world.given(karim, nadia, dividend());
    world.clock.advance(7 * DAY);
    await world.act(karim, 'dividend', { action: 'terminate', versionId, reason: 'I stop' });
    await code(world.propose(karim, dividend())).toMatchObject({ code: 'agreement_waits' });
    expect(await readEnds(world.parts, karim, versionId)).toHaveLength(1);
    expect(await world.timeline(karim)).toEqual(['ending 11-30 00']);
    await world.decide(await world.operator(), versionId, 'agree');
    await world.decide(await world.operator(), versionId, 'agree');
    world.clock.advance(-7 * DAY);
    expect(await world.timeline(karim)).toEqual(['ended agreed 11-30 00 – 12-07 00']);
    expect(await world.timeline(nadia)).toEqual(['ended upline 11-30 00 – 12-07 00']);
  });

  it('comes by itself with the last day, and what is given below cannot last longer', async () => {
    const bounded = wage({ lastDay: '2026-11-30' });
    const { karim, nadia } = await pair(bounded);
    await code(world.propose(karim, lower, nadia)).toMatchObject({ code: 'agreement_exceeds_own' });
    await world.given(karim, nadia, { ...lower, lastDay: '2026-11-30' });
    expect(await world.timeline(nadia)).toEqual(['active 11-28 00 – 12-01 00']);
    world.clock.advance(4 * DAY);
    await world.agreements.endLastDays();
    await world.agreements.endLastDays();
    world.clock.advance(-4 * DAY);
    expect([await world.timeline(karim), await world.timeline(nadia)]).toEqual([
      ['ended lastDay 11-28 00 – 12-01 00'],
      ['ended lastDay 11-28 00 – 12-01 00'],
    ]);
  });

  it('by the house needs a reason, and reaches any contract', async () => {
    const { karim, nadia } = await pair();
    const versionId = await world.given(karim, nadia, lower);
    const operator = await world.operator();
    await code(world.decide(operator, versionId, 'end')).toMatchObject({ code: 'reason_needed' });
    await world.decide(operator, versionId, 'end', 'fraud');
    await world.decide(operator, versionId, 'end', 'fraud');
    expect(await world.timeline(nadia)).toEqual(['ended house 11-28 00 – 11-28 00']);
  });
});

describe('a kind that is switched off', () => {
  it('takes no more calls, and what runs goes on', async () => {
    const { karim, nadia } = await pair();
    await world.given(karim, nadia, lower);
    world.off.add('SALARY');
    await code(world.propose(nadia, lower)).toMatchObject({ code: 'function_not_enabled' });
    world.off.clear();
    expect(await world.timeline(nadia)).toEqual(['active 11-28 00']);
  });
});
