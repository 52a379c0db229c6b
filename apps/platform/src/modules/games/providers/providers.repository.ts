import type { Pool } from '../../../infra/db.ts';
import type { NamedParty } from '../../staff/health/index.ts';
import type { DialectName } from './provider.types.ts';

export interface ProviderRow {
  readonly code: string;
  readonly name: string;
  readonly dialect: DialectName;
  readonly core_url: string | null;
  readonly wallet_key_id: string | null;
  readonly config: Buffer;
  readonly enabled: boolean;
}

export async function selectProviders(pool: Pool): Promise<ProviderRow[]> {
  const { rows } = await pool.query<ProviderRow>(
    'select code, name, dialect, core_url, wallet_key_id, config, enabled from providers.provider order by code',
  );
  return rows;
}

/**
 * Inserts the provider, or replaces everything but its dialect, which its history depends on. False: it has another
 * dialect.
 */
export async function upsertProvider(pool: Pool, row: ProviderRow): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into providers.provider as known (code, name, dialect, core_url, wallet_key_id, config, enabled)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (code) do update set name = excluded.name, core_url = excluded.core_url,
       wallet_key_id = excluded.wallet_key_id, config = excluded.config, enabled = excluded.enabled, updated_at = now()
     where known.dialect = excluded.dialect`,
    [row.code, row.name, row.dialect, row.core_url, row.wallet_key_id, row.config, row.enabled],
  );
  return rowCount === 1;
}

/** The providers that the platform calls, switched off ones included. */
export async function listParties(pool: Pool): Promise<NamedParty[]> {
  const { rows } = await pool.query<{ code: string; name: string; enabled: boolean }>(
    'select code, name, enabled from providers.provider where core_url is not null order by code',
  );
  return rows.map((row) => ({ kind: 'provider', ...row }));
}
