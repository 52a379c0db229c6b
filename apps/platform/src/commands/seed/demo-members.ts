import { minor } from '@chhokka/kernel';
import type { Services } from '../../roles/services.ts';

const DEMO_BALANCE = minor(1_000_000n);

/** The accounts that the start prints. */
export const DEMO_ACCOUNTS = {
  demo: { password: 'Demo#2026', userType: 0 },
  agent: { password: 'Agent#2026', userType: 1 },
  office: { password: 'Office#2026' },
  // What one operator asks, another decides.
  second: { password: 'Second#2026' },
} as const;

/** What a sign-up may name to come in by the demo's agent. */
const AGENT_INVITE = 'AGENT1';

/** The demo members with their money, the agent's invitation, and two operators; those that are there already stay as they are. */
export async function seedMembers({ members, wallet }: Pick<Services, 'members' | 'wallet'>): Promise<void> {
  for (const account of ['demo', 'agent'] as const) {
    if ((await members.findId(account)) !== null) continue;
    const { token } = await members.register({ account, ...DEMO_ACCOUNTS[account], language: 'bn' });
    // Nobody sits behind that session; left open it would stand in the list of devices.
    await members.logout(token);
  }
  const demo = await members.findId('demo');
  if (demo !== null) await wallet.deposit(demo, DEMO_BALANCE, `demo:${demo}`);
  const agent = await members.findId('agent');
  if (agent !== null) await members.invites.keep({ code: AGENT_INVITE, memberId: agent, domain: null });
  for (const account of ['office', 'second'] as const) {
    await members.createOperator(account, DEMO_ACCOUNTS[account].password);
  }
}
