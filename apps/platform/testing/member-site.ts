import { randomBytes } from 'node:crypto';
import { ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import type { SiteValues } from '../src/modules/site/settings/index.ts';
import { lastCodeSentTo } from '../src/modules/people/verification/testing/sms.ts';

/** Two processes of one site over one database, and helpers that act on both. */
export interface TestSite {
  readonly apps: readonly [TestApp, TestApp];
  readonly clock: ManualClock;
  readonly sql: pg.Client;
  /** Switches a setting; both processes know it afterwards. */
  switchTo(modId: string, on: boolean): Promise<void>;
  /** Shows a field of the sign-up form, or hides it. */
  show(field: string, rule: { enabled: boolean; required?: boolean }): Promise<void>;
  save<Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]): Promise<void>;
  /** The newest code that was sent to a number. */
  codeOf(mobile: string): Promise<string>;
  /** Resets all counters, so that no test uses up the attempts of another. */
  forgetCounts(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestSite(options: Omit<TestAppOptions, 'databaseUrl' | 'clock'> = {}): Promise<TestSite> {
  const database = await createTestDatabase();
  const clock = new ManualClock(Date.now());
  const shared = { secretsKey: randomBytes(32), ...options, databaseUrl: database.url, clock };
  const apps = [await startTestApp(shared), await startTestApp(shared)] as const;
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const follow = async (): Promise<void> => {
    for (const { app } of apps) await app.services.revisions.poll();
  };
  return {
    apps,
    clock,
    sql,
    async switchTo(modId, on) {
      await sql.query('update settings.node set enabled = $2 where mod_id = $1', [modId, on]);
      await follow();
    },
    async show(field, { enabled, required = false }) {
      await sql.query('update settings.register_field set enabled = $2, required = $3 where name = $1', [
        field,
        enabled,
        required,
      ]);
      await follow();
    },
    async save(name, value) {
      await apps[0].app.services.settings.save(name, value);
      await follow();
    },
    codeOf: (mobile) => lastCodeSentTo(apps[0].app.services, mobile),
    async forgetCounts() {
      await sql.query('delete from attempts.counter');
    },
    async close() {
      await sql.end();
      await Promise.all(apps.map((app) => app.close()));
      await database.drop();
    },
  };
}
