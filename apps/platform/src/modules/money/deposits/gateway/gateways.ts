import { type Clock, SECOND } from '@chhokka/kernel';
import type { Fetch } from '@chhokka/wallet-protocol';
import { type PaymentGateway, paymentGateway } from '@chhokka/wallet-protocol/payment';
import type { Pool } from '../../../../infra/db.ts';
import type { SecretBox } from '../../../../infra/secret-box.ts';
import type { Health } from '../../../staff/health/index.ts';
import { type GatewayRow, selectGateway, selectGateways, updateEnabled, upsertGateway } from './gateways.repository.ts';

const TIMEOUT = 5 * SECOND;
/**
 * How long a read is reused, so that a forged request costs no query. A changed key works everywhere after this time.
 */
const FRESH_FOR = 2 * SECOND;

export interface GatewayRegistration {
  /** Part of the address that the gateway calls, and the key id in the requests of both sides. */
  readonly code: string;
  readonly name: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly key: string;
}

/** A gateway without its key, for lists. */
export interface KnownGateway {
  readonly code: string;
  readonly name: string;
  readonly apiUrl: string;
  readonly enabled: boolean;
}

/** The payment gateways and the keys that both sides sign with. */
export interface Gateways {
  /** Adds the gateway, or replaces its name, address and key; it is on then. */
  register(gateway: GatewayRegistration): Promise<void>;
  /** All of them, by their codes. */
  list(): Promise<readonly KnownGateway[]>;
  /**
   * Switches a gateway on or off. When off, no payment begins with it, but open ones are still credited. False: unknown
   * code.
   */
  turn(code: string, to: 'on' | 'off'): Promise<boolean>;
  /** Null: there is none of this code. */
  keyOf(code: string): Promise<string | null>;
  /** Null: the code is unknown, or no payment may begin with the gateway. */
  clientOf(code: string, use?: 'begin' | 'ask'): Promise<PaymentGateway | null>;
}

export function createGateways(parts: {
  pool: Pool;
  clock: Clock;
  secretBox: SecretBox;
  fetch?: Fetch | undefined;
  /** Counts what calls to gateways come to; left out by commands. */
  health?: Pick<Health, 'watch'> | undefined;
}): Gateways {
  const { pool, clock, secretBox, health } = parts;
  const kept = new Map<string, { readonly row: Promise<GatewayRow | null>; readonly until: number }>();
  const purposeOf = (code: string): string => `payment gateway ${code}`;

  function read(code: string): Promise<GatewayRow | null> {
    const now = clock.now();
    const known = kept.get(code);
    if (known && now < known.until) return known.row;
    const row = selectGateway(pool, code);
    row.then(
      // Unknown codes are not cached, because a caller can invent any number of them.
      (found) => found === null && kept.delete(code),
      () => kept.delete(code),
    );
    kept.set(code, { row, until: now + FRESH_FOR });
    return row;
  }
  const open = ({ code, key }: GatewayRow): string => secretBox.open(key, purposeOf(code)).toString();

  return {
    async register({ code, name, apiUrl, key }) {
      const locked = secretBox.lock(Buffer.from(key), purposeOf(code));
      await upsertGateway(pool, { code, name, api_url: apiUrl, key: locked, enabled: true });
      kept.delete(code);
    },
    async list() {
      const rows = await selectGateways(pool);
      return rows.map(({ code, name, api_url, enabled }) => ({ code, name, apiUrl: api_url, enabled }));
    },
    async turn(code, to) {
      const isKnown = await updateEnabled(pool, code, to === 'on');
      kept.delete(code);
      return isKnown;
    },
    async keyOf(code) {
      const row = await read(code);
      return row && open(row);
    },
    async clientOf(code, use = 'begin') {
      const row = await read(code);
      if (row === null || (use === 'begin' && !row.enabled)) return null;
      const options = { url: row.api_url, keyId: code, secret: open(row), timeoutMs: TIMEOUT, clock };
      const outside = health?.watch({ kind: 'gateway', code }, parts.fetch) ?? parts.fetch;
      return paymentGateway({ ...options, ...(outside && { fetch: outside }) });
    },
  };
}
