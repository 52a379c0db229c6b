import { type Clock, SECOND, assert, unreachable } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { type SecretBox, createSecretBox } from '../../../infra/secret-box.ts';
import { type Config, type DialectName, type Provider, configs } from './provider.types.ts';
import { type ProviderRow, selectProviders, upsertProvider } from './providers.repository.ts';

// How long a read is reused, so that a call costs no query. Every process knows a new key after this time.
const FRESH_FOR = 2 * SECOND;

export type Registration = {
  [D in DialectName]: {
    readonly code: string;
    readonly name: string;
    readonly dialect: D;
    readonly coreUrl: string | null;
    readonly config: Config<D>;
    /** True when left out. */
    readonly enabled?: boolean;
  };
}[DialectName];

/** The registered providers. Reads reject when the database is unreachable and no recent copy exists. */
export interface Registry {
  /** Adds the provider, or replaces its name, address and keys. Throws when the code has another dialect. */
  register(registration: Registration): Promise<Provider>;
  list(): Promise<readonly Provider[]>;
  byCode(code: string): Promise<Provider | null>;
  /** The house-dialect provider whose calls carry this key id. */
  byWalletKey(keyId: string): Promise<Provider | null>;
}

interface Snapshot {
  readonly list: readonly Provider[];
  readonly byCode: ReadonlyMap<string, Provider>;
  readonly byWalletKey: ReadonlyMap<string, Provider>;
}

export function createRegistry(parts: { pool: Pool; clock: Clock; secretsKey: Uint8Array }): Registry {
  const box = createSecretBox(parts.secretsKey);
  let current: { readonly snapshot: Promise<Snapshot>; readonly until: number } | null = null;
  const read = (): Promise<Snapshot> => {
    const now = parts.clock.now();
    if (current && now < current.until) return current.snapshot;
    const snapshot = selectProviders(parts.pool).then((rows) => index(rows, box));
    const loading = { snapshot, until: now + FRESH_FOR };
    current = loading;
    snapshot.catch(() => {
      if (current === loading) current = null;
    });
    return snapshot;
  };
  return {
    async register(registration) {
      const row = toRow(registration, box);
      const written = await upsertProvider(parts.pool, row);
      assert(written, `the provider ${row.code} is registered with another dialect`);
      current = null;
      return fromRow(row, box);
    },
    list: async () => (await read()).list,
    byCode: async (code) => (await read()).byCode.get(code) ?? null,
    byWalletKey: async (keyId) => (await read()).byWalletKey.get(keyId) ?? null,
  };
}

function index(rows: readonly ProviderRow[], box: SecretBox): Snapshot {
  const list = rows.map((row) => fromRow(row, box));
  const house = list.filter((provider) => provider.dialect === 'house');
  return {
    list,
    byCode: new Map(list.map((provider) => [provider.code, provider])),
    byWalletKey: new Map(house.map((provider) => [provider.config.walletKeyId, provider])),
  };
}

function toRow(registration: Registration, box: SecretBox): ProviderRow {
  const config = configs[registration.dialect].parse(registration.config);
  return {
    code: registration.code,
    name: registration.name,
    dialect: registration.dialect,
    core_url: registration.coreUrl === null ? null : new URL(registration.coreUrl).href.replace(/\/$/, ''),
    wallet_key_id: 'walletKeyId' in config ? config.walletKeyId : null,
    config: box.lock(Buffer.from(JSON.stringify(config)), purpose(registration.code)),
    enabled: registration.enabled ?? true,
  };
}

function purpose(code: string): string {
  return `provider ${code}`;
}

function fromRow(row: ProviderRow, box: SecretBox): Provider {
  const opened: unknown = JSON.parse(box.open(row.config, purpose(row.code)).toString('utf8'));
  const common = { code: row.code, name: row.name, coreUrl: row.core_url, enabled: row.enabled };
  switch (row.dialect) {
    case 'house':
      return { ...common, dialect: row.dialect, config: configs.house.parse(opened) };
    case 'hub88':
      return { ...common, dialect: row.dialect, config: configs.hub88.parse(opened) };
    case 'swipegames':
      return { ...common, dialect: row.dialect, config: configs.swipegames.parse(opened) };
    default:
      return unreachable(row.dialect);
  }
}
