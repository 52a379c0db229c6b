import { minor } from '@chhokka/kernel';
import type { Services } from '../../roles/services.ts';

const DEMO_BALANCE = minor(1_000_000n);

/** The accounts that the start prints. */
export const DEMO_ACCOUNTS = {
  demo: { password: 'Demo#2026', userType: 0 },
  agent: { password: 'Agent#2026', userType: 1 },
  office: { password: 'Office#2026' },
} as const;

/** The demo members with their money, and the operator; those that are there already stay as they are. */
export async function seedMembers({ members, wallet }: Pick<Services, 'members' | 'wallet'>): Promise<void> {
  for (const account of ['demo', 'agent'] as const) {
    if ((await members.findId(account)) !== null) continue;
    await members.register({ account, ...DEMO_ACCOUNTS[account], language: 'bn' });
  }
  const demo = await members.findId('demo');
  if (demo !== null) await wallet.deposit(demo, DEMO_BALANCE, `demo:${demo}`);
  await members.createOperator('office', DEMO_ACCOUNTS.office.password);
}
