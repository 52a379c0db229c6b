import { callApp, valueOf } from './app.ts';
import { next, serve, withdraw, type WithdrawalSite } from './withdrawals-site.ts';

/** Acts of members and operators on withdrawals in tests; by default those of the current operator. */
export function withdrawalActs({ url, site, operator }: { url: string; site: WithdrawalSite; operator: () => string }) {
  const detail = (withdrawalId: string, token = operator()) =>
    valueOf(callApp(url, 'officeWithdrawalDetail', { withdrawalId }, { token }));
  const confirm = (token: string, given: Record<string, unknown>) =>
    callApp(url, 'withdrawalConfirm', given, { token, language: 'en' });
  const take = (withdrawalId?: string, token = operator()) =>
    callApp(url, 'officeNextWithdrawal', withdrawalId === undefined ? {} : { withdrawalId }, { token });

  /** A withdrawal of 100.00 that the operator has claimed. */
  async function claimed(name: string, given: Record<string, unknown> = {}) {
    const payee = await site.payee(name);
    const { withdrawalId } = await valueOf(withdraw(url, payee, given));
    await valueOf(take(withdrawalId));
    return { payee, withdrawalId };
  }

  async function paid(name: string) {
    const given = await claimed(name);
    await valueOf(serve(url, operator(), given.withdrawalId, { act: 'approve' }));
    await valueOf(serve(url, operator(), given.withdrawalId, { act: 'pay', reference: `TX-${name}` }));
    return given;
  }

  /** The member's report that a payment did not arrive. */
  const notReceived = (withdrawalId: string, given: Record<string, unknown> = {}) => ({
    received: false,
    withdrawalId,
    words: 'nothing came',
    ...given,
  });

  async function inbox(token: string): Promise<string[]> {
    const { list } = await valueOf(callApp(url, 'messages', { language: 'EN' }, { token, language: 'en' }));
    return list.map(({ title }) => title);
  }

  /** Closes all open withdrawals, so that none of another test is waiting. */
  async function clear(): Promise<void> {
    for (let id = await next(url, operator()); id !== null; id = await next(url, operator())) {
      const { state } = await detail(id);
      await valueOf(serve(url, operator(), id, { act: state === 'disputed' ? 'return' : 'reject', reason: 'cleared' }));
    }
  }

  return { clear, detail, confirm, take, claimed, paid, notReceived, inbox };
}
