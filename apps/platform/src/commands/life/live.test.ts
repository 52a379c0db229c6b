import { ManualClock } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../tests/support/database.ts';
import { startTestApp } from '../../../testing/app.ts';
import { reconcile } from '../../modules/money/ledger/index.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../seed/demo-catalogue.ts';
import { seedMembers } from '../seed/demo-members.ts';
import { DEMO_METHODS } from '../seed/demo-methods.ts';
import { sumLine } from './line/sums.repository.ts';
import { tellLine } from './line/sums.ts';
import { live, type Story } from './live.ts';

const STORY: Story = { players: 10, days: 16, seed: 2_026 };
const BEGINS = Date.UTC(2026, 7, 1);
/** Of the deposit, in hundredths: staked within the few days, so that some get to take their winnings out. */
const TURNOVER = 5;

/** Lives the story in a database of its own; answers every line of every member's account, and what moved beside play. */
async function ledgerOf(story: Story): Promise<{ lines: string[]; kinds: string[]; rounds: number }> {
  const clock = new ManualClock(BEGINS);
  // The jobs run when the story says so, and not beside it.
  const config = { roles: new Set(['api'] as const) };
  const { app, close } = await startTestApp({ databaseUrl: await databaseForTest(), clock, config });
  const { services } = app;
  try {
    await seedMembers(services);
    await services.settings.save('signUpCredit', '1000.00');
    await services.settings.save('turnoverFactor', TURNOVER);
    await services.catalogue.save(DEMO_VENDORS, DEMO_GAMES);
    await services.deposits.addMethods(DEMO_METHODS.filter(({ gatewayCode }) => gatewayCode === null));
    await services.settings.switchNode('DEPOSIT', true);
    await services.revisions.poll();
    const rounds = await live(app.platform, clock, story);
    expect((await reconcile(services.pool)).differences).toEqual([]);
    for (const consumer of app.platform.added.all('facts')) await services.facts.consume(consumer);
    // Agents brought members, and their contracts paid what the house's account says.
    expect(await tellLine(services.pool)).toMatch(/^10 agents with \d+ members below and \d+ contracts:/);
    const { paid, house, brought } = await sumLine(services.pool);
    expect([paid > 20, house > 0n, brought > 0]).toEqual([true, true, true]);
    const { rows: players } = await services.pool.query(
      `select account, email, last_login_at is not null as came from members.member where account like 'demo0%'`,
    );
    expect(players).toHaveLength(story.players);
    for (const { account, email, came } of players)
      expect({ email, came }).toEqual({ email: `${account}@example.com`, came: true });
    const { rows } = await services.pool.query<{ line: string; kind: string }>(
      `select concat_ws(' ', p.account, a.kind, e.version, t.kind, e.amount, e.balance_after,
          (extract(epoch from t.at) * 1000)::bigint) as line, t.kind
        from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
          join ledger.account a on a.id = e.account_id join members.player p on p.id::text = a.owner
        where p.account like 'demo0%' order by p.account, a.kind, e.version`,
    );
    return { lines: rows.map(({ line }) => line), kinds: [...new Set(rows.map(({ kind }) => kind))], rounds };
  } finally {
    await close();
  }
}

it(
  'the simulated life writes the same ledger for the same seed, and another for another seed',
  { timeout: 240_000 },
  async () => {
    const first = await ledgerOf(STORY);
    expect(first.rounds).toBeGreaterThan(100);
    expect(first.kinds).toEqual(expect.arrayContaining(['bet', 'win', 'deposit', 'hold', 'capture']));
    expect((await ledgerOf(STORY)).lines).toEqual(first.lines);
    expect((await ledgerOf({ ...STORY, seed: 7 })).lines).not.toEqual(first.lines);
  },
);
