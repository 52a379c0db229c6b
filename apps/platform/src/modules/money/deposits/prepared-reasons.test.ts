import { reasons as bn } from '@chhokka/messages/reasons/bn';
import { reasons as en } from '@chhokka/messages/reasons/en';
import { reasons as es } from '@chhokka/messages/reasons/es';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApp, valueOf } from '../../../../testing/app.ts';
import { type DepositsSite, startDepositsSite } from '../../../../testing/deposits-site.ts';

let site: DepositsSite;
beforeAll(async () => {
  site = await startDepositsSite();
});
afterAll(() => site.close());

it('a deposit rejected with a prepared reason shows it in the reader’s language', async () => {
  const { url } = site.first;
  const operator = await site.operator('jamal', 'cashier');
  const { token } = await site.member('Doyel');
  const { depositId } = await valueOf(site.begin(token));
  const handedIn = { depositId, reference: 'PREPARED-1', imageId: null, language: 'EN' };
  await valueOf(callApp(url, 'depositSubmit', handedIn, { token }));
  await valueOf(callApp(url, 'officeClaim', { queue: 'deposits', itemId: depositId }, { token: operator }));
  const decision = { decision: 'reject', depositId, reason: ` ${bn.deposit.unreadable}` };
  await valueOf(callApp(url, 'officeDecideDeposit', decision, { token: operator }));
  for (const [language, { deposit }] of Object.entries({ bn, en, es })) {
    const { list } = await valueOf(callApp(url, 'deposits', { language: language.toUpperCase() }, { token }));
    expect(list[0]).toMatchObject({ state: 'rejected', reason: deposit.unreadable });
    const told = await valueOf(callApp(url, 'messages', {}, { token, language }));
    expect(told.list[0]?.content).toContain(deposit.unreadable);
  }
});
