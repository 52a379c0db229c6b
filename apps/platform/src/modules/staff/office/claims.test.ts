import { randomUUID } from 'node:crypto';
import { MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';

let site: OfficeSite;
beforeAll(async () => {
  site = await startOfficeSite();
});
afterAll(() => site.close());

const claim = (app: 'first' | 'second', token: string, itemId: string, queue = 'deposits') =>
  callApp(site[app].url, 'officeClaim', { queue, itemId }, { token });

/** Runs what a decision would: the claim is asked for first, in the decision's own transaction. */
async function decide(name: string, itemId: string, act: () => Promise<void> = async () => {}): Promise<string> {
  const { pool, office } = site.second.app.services;
  const operator = await site.session(name);
  try {
    await transaction(pool, async (tx) => {
      await office.claims.requireClaim(tx, { queue: 'deposits', itemId, operator });
      await act();
    });
    return 'decided';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

describe('an item of a queue', () => {
  it('is claimed by one of two operators who take it at once', async () => {
    const [rina, jamal] = [await site.operator('rina', 'cashier'), await site.operator('jamal', 'cashier')];
    for (let turn = 0; turn < 10; turn += 1) {
      const itemId = randomUUID();
      const answers = await Promise.all([claim('first', rina, itemId), claim('second', jamal, itemId)]);
      const codes = answers.map(({ body }) => (body.success ? 'mine' : body.code));
      expect(codes.toSorted()).toEqual(['claimed_by_other', 'mine']);
      const winner = codes[0] === 'mine' ? 'rina' : 'jamal';
      const loser = winner === 'rina' ? 'jamal' : 'rina';
      const refused = answers.find(({ body }) => !body.success);
      expect(refused?.body).toMatchObject({ value: { account: winner } });
      expect([await decide(loser, itemId), await decide(winner, itemId)]).toEqual(['claim_needed', 'decided']);
    }
  });

  it('stays claimed for 10 minutes after each repeat; its holder may decide until another claims it', async () => {
    const [rina, jamal] = [await site.operator('rina_2', 'cashier'), await site.operator('jamal_2', 'cashier')];
    const itemId = randomUUID();
    await valueOf(claim('first', rina, itemId));
    site.clock.advance(9 * MINUTE);
    await valueOf(claim('first', rina, itemId));
    site.clock.advance(9 * MINUTE);
    expect((await refusalOf(claim('second', jamal, itemId))).code).toBe('claimed_by_other');
    site.clock.advance(2 * MINUTE);
    expect(await decide('rina_2', itemId)).toBe('decided');
    site.clock.advance(11 * MINUTE);
    await valueOf(claim('second', jamal, itemId));
    expect(await decide('rina_2', itemId)).toBe('claim_needed');
  });

  it('is released by its own operator only', async () => {
    const [rina, jamal] = [await site.operator('rina_3', 'cashier'), await site.operator('jamal_3', 'cashier')];
    const itemId = randomUUID();
    await valueOf(claim('first', rina, itemId));
    const release = (token: string) =>
      valueOf(callApp(site.second.url, 'officeRelease', { queue: 'deposits', itemId }, { token }));
    await release(jamal);
    expect((await refusalOf(claim('second', jamal, itemId))).code).toBe('claimed_by_other');
    await release(rina);
    await valueOf(claim('second', jamal, itemId));
  });

  it('cannot be claimed while its decision is being written', async () => {
    const [rina, jamal] = [await site.operator('rina_4', 'cashier'), await site.operator('jamal_4', 'cashier')];
    const itemId = randomUUID();
    await valueOf(claim('first', rina, itemId));
    site.clock.advance(11 * MINUTE);
    let taken: Promise<{ code: string }> | undefined;
    await decide('rina_4', itemId, async () => {
      taken = refusalOf(claim('first', jamal, itemId));
      await site.waitForLock();
    });
    expect((await taken)?.code).toBe('claimed_by_other');
  });

  it('cannot be claimed without the permission for its queue', async () => {
    const token = await site.operator('kamal', 'support');
    const itemId = randomUUID();
    for (const name of ['officeClaim', 'officeRelease'] as const) {
      const input = { queue: 'deposits', itemId };
      expect(await refusalOf(callApp(site.first.url, name, input, { token }))).toMatchObject({ status: 403 });
    }
    await valueOf(claim('first', token, itemId, 'feedback'));
  });
});
