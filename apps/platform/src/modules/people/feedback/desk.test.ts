import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { insertEntry } from './feedback.repository.ts';

let site: OfficeSite;
let rina: string;
let jamal: string;
beforeAll(async () => {
  site = await startOfficeSite();
  [rina, jamal] = [await site.operator('rina', 'support'), await site.operator('jamal', 'support')];
});
afterAll(() => site.close());

/** A message to the operator that nobody has looked at; answers its id. */
async function written(memberId: string | null, content = 'আমার টাকা আসেনি'): Promise<string> {
  const { pool } = site.first.app.services;
  await insertEntry(pool, {
    memberId,
    sender: 'Doyel',
    questionType: 1,
    content,
    language: 'bn',
    at: site.clock.now(),
  });
  const { rows } = await site.sql.query<{ id: string }>('select id from feedback.entry order by id desc limit 1');
  return rows[0]?.id ?? '';
}

const claim = (token: string, itemId: string) =>
  valueOf(callApp(site.first.url, 'officeClaim', { queue: 'feedback', itemId }, { token }));

const decide = (token: string, input: Record<string, unknown>, app: 'first' | 'second' = 'first') =>
  callApp(site[app].url, 'officeDecideFeedback', input, { token });

const inboxOf = async (token: string) =>
  (await valueOf(callApp(site.second.url, 'messages', {}, { token, language: 'en' }))).list;

describe('the feedback desk', () => {
  it('sends the answer of the operator who holds the claim to the member’s inbox, once', async () => {
    const { id, token } = await site.member('Doyel');
    const entryId = await written(id);
    const before = await inboxOf(token);
    const answer = { decision: 'answer', entryId, answer: 'We are looking.\r\nSoon.' };
    expect((await refusalOf(decide(rina, answer))).code).toBe('claim_needed');
    await claim(rina, entryId);
    const { list } = await valueOf(callApp(site.first.url, 'officeFeedback', {}, { token: jamal }));
    expect(list.find((entry) => entry.entryId === entryId)?.claim).toMatchObject({ account: 'rina', mine: false });
    const answers = await Promise.all([decide(rina, answer, 'first'), decide(rina, answer, 'second')]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
    const messages = await inboxOf(token);
    expect(messages).toHaveLength(before.length + 1);
    expect(messages[0]).toMatchObject({
      title: 'An answer to your message',
      content: 'You wrote: “আমার টাকা আসেনি”\n\nWe are looking.\nSoon.',
    });
    await claim(jamal, entryId);
    expect((await refusalOf(decide(jamal, answer))).code).toBe('already_decided');
  });

  it('closes a visitor’s feedback with a reason and refuses to answer it', async () => {
    const entryId = await written(null);
    await claim(rina, entryId);
    expect((await refusalOf(decide(rina, { decision: 'answer', entryId, answer: 'x' }))).status).toBe(400);
    expect((await refusalOf(decide(rina, { decision: 'close', entryId, reason: ' ' }))).status).toBe(400);
    await valueOf(decide(rina, { decision: 'close', entryId, reason: 'spam' }));
    const { list } = await valueOf(callApp(site.first.url, 'officeFeedback', { state: 'closed' }, { token: jamal }));
    expect(list[0]).toMatchObject({ entryId, reason: 'spam', decidedBy: 'rina', claim: null });
  });

  it('refuses unknown feedback, and operators without the permission', async () => {
    const input = { decision: 'close', entryId: randomUUID(), reason: 'x' };
    expect((await refusalOf(decide(rina, input))).code).toBe('item_unknown');
    const cashier = await site.operator('kamal', 'cashier');
    expect((await refusalOf(decide(cashier, input))).status).toBe(403);
  });

  it('offers answer templates in the languages of members', async () => {
    const { templates } = await valueOf(callApp(site.first.url, 'officeFeedback', {}, { token: rina, language: 'en' }));
    expect(templates[0]).toMatchObject({ name: 'Deposit is being looked for', texts: { es: expect.any(String) } });
  });
});
