import type { CallValue } from '@chhokka/contracts';
import { ask, valueOf } from './entry/api.ts';
import { OFFICE } from './office.ts';

type Told = CallValue<'officeTables'>['list'][number];

/** All tables as operators are told of them, and a token of the operator who asks. */
export async function toldTables(): Promise<{ readonly token: string; readonly list: readonly Told[] }> {
  const { token } = valueOf(await ask('officeLogin', OFFICE));
  return { token, list: valueOf(await ask('officeTables', {}, token)).list };
}

/** Changes times of tables, or opens them. No limit may be raised: one operator changes this. Answers how they were before. */
export async function changeTables(
  part: Partial<Told['settings']>,
  isMeant: (table: Told) => boolean,
): Promise<readonly Told[]> {
  const { token, list } = await toldTables();
  const meant = list.filter(isMeant);
  for (const { provider, table, version, settings } of meant) {
    const wish = { provider, table, version, settings: { ...settings, ...part }, reason: 'a test of the tables' };
    valueOf(await ask('officeChangeTable', wish, token));
  }
  return meant;
}

/** Gives tables the times back that they had. They are open then. */
export async function restoreTables(before: readonly Told[]): Promise<void> {
  for (const { table, settings } of before) {
    const { bettingMs, restMs } = settings;
    await changeTables({ bettingMs, restMs, open: true }, (told) => told.table === table);
  }
}
