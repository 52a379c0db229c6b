import { KEYS } from '../src/modules/games/requests/testing/fake-core.ts';
import type { OfficeSite } from './office-site.ts';

/** Registers a fake provider, or changes where it is, at both platforms. */
export async function registerCore(
  site: OfficeSite,
  provider: { readonly code: string; readonly name: string; readonly coreUrl: string },
): Promise<void> {
  const config = { walletKeyId: 'wallet-key', walletSecret: 'w'.repeat(16), ...KEYS };
  const registration = { ...provider, dialect: 'house', config } as const;
  for (const { app } of [site.first, site.second]) await app.services.providers.registry.register(registration);
}

/** Ends the requests that an earlier test left over: nothing waits and nothing is sent any more. */
export async function clearRequests({ sql }: OfficeSite, table: 'tables.request' | 'sports.request'): Promise<void> {
  await sql.query(`update ${table} set state = 'withdrawn' where state = 'waiting'`);
  await sql.query(`update ${table} set state = 'done', due_at = null, answered_at = now() where state = 'sending'`);
}
