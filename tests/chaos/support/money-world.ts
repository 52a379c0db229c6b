import { randomBytes } from 'node:crypto';
import { currency, DAY, minor } from '@chhokka/kernel';
import type { Credentials } from '@chhokka/wallet-protocol/house';
import {
  type GatewayServer,
  startGatewayServer,
} from '../../../apps/platform/src/modules/money/deposits/testing/gateway-server.ts';
import { gatewayMethod, manualMethod } from '../../../apps/platform/src/modules/money/deposits/testing/methods.ts';
import { callApp, signUp, startTestApp, valueOf } from '../../../apps/platform/testing/app.ts';
import type { Services } from '../../../apps/platform/src/commands/services.ts';

/** Every member's payment password. */
export const PIN = '482910';
/** The payment gateway, and the key that signs its calls. */
export const GATEWAY = { code: 'sandbox', key: 'a key that only the two of them know' } as const;
export const PROVIDER = 'CHAOS';
export const GAME = 'chaos';
const BDT = currency('BDT');
/** The initial balance of everybody, in minor units. */
const FUNDS = minor(500_000n);
const AGENTS = 3;
const DOWNLINES = 3;

/** A member with every kind of money movement available. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly payoutId: string;
  /** The wallet session of the game. */
  readonly session: string;
  /** Agents have none. */
  readonly upline: string | null;
  /** The names of the direct downlines. */
  readonly downlines: readonly string[];
}

/** The members and operators that the platforms serve. They exist in the database, whichever platform is alive. */
export interface MoneyWorld {
  readonly people: readonly Person[];
  /** Session tokens of operators with all permissions. */
  readonly operators: readonly string[];
  readonly credentials: Credentials;
  readonly gateway: GatewayServer;
  /** The environment that the platforms are started with. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Fills a migrated database. The platform that does so has ended when the others start. */
export async function openMoneyWorld(databaseUrl: string): Promise<MoneyWorld> {
  const secretsKey = randomBytes(32);
  const gateway = await startGatewayServer(GATEWAY.key, Date.now);
  const credentials = { keyId: 'chaos-key', secret: randomBytes(32).toString('base64url') };
  const platform = await startTestApp({ databaseUrl, secretsKey, config: { rateLimitScale: 1_000 } });
  const { services } = platform.app;
  await settle(services, gateway.url);
  await openGame(services, credentials);
  const operators: string[] = [];
  for (const username of ['rina', 'jamal']) {
    await services.operators.create(username, 'Office#2026');
    const { token } = await valueOf(callApp(platform.url, 'officeLogin', { username, password: 'Office#2026' }));
    operators.push(token);
  }
  const people: Person[] = [];
  for (let agent = 0; agent < AGENTS; agent += 1) {
    const names = Array.from({ length: DOWNLINES }, (_, number) => `below_${agent}_${number}`);
    const above = await person(platform.url, services, { name: `agent_${agent}`, upline: null, downlines: names });
    people.push(above);
    for (const name of names) {
      people.push(await person(platform.url, services, { name, upline: above.id, downlines: [] }));
    }
  }
  await platform.close();
  return {
    people,
    operators,
    credentials,
    gateway,
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: secretsKey.toString('base64url'),
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'fatal',
    },
    close: () => gateway.close(),
  };
}

async function settle({ settings, deposits, revisions }: Services, gatewayUrl: string): Promise<void> {
  await settings.save('payoutCoolingHours', 0);
  await settings.save('turnoverFactor', 0);
  await settings.save('withdrawalMin', '1.00');
  await settings.save('withdrawalDayMax', '1000000.00');
  await settings.save('transferDayMax', '1000000.00');
  // Some amounts that operators decide are above it, so that those need a second operator.
  await settings.save('fourEyesAbove', '3000.00');
  await settings.switchNode('DEPOSIT', true);
  await deposits.gateways.register({ ...GATEWAY, name: 'Sandbox', apiUrl: gatewayUrl });
  await deposits.addMethods([manualMethod(), gatewayMethod()]);
  await revisions.poll();
}

async function openGame({ pool, providers }: Services, { keyId, secret }: Credentials): Promise<void> {
  await providers.registry.register({
    code: PROVIDER,
    name: 'Chaos',
    dialect: 'house',
    coreUrl: null,
    config: { walletKeyId: keyId, walletSecret: secret, coreKeyId: 'chaos-core', coreSecret: secret },
  });
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      values ($1, $1, 'Chaos', 'Chaos', 990000)`,
    [PROVIDER],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      values ($1, $1, $2, 'Chaos', 'Chaos', 'RNG', 10, '')`,
    [PROVIDER, GAME],
  );
}

async function person(
  url: string,
  { pool, wallet }: Services,
  { name, upline, downlines }: Pick<Person, 'name' | 'upline' | 'downlines'>,
): Promise<Person> {
  const form = signUp(name);
  const { token, customerId: id } = await valueOf(callApp(url, 'register', form));
  const place = [id, upline, downlines.length > 0 ? 1 : 0];
  await pool.query('update members.member set upline_id = $2, user_type = $3 where id = $1', place);
  await valueOf(callApp(url, 'setPaymentPassword', { password: form.password, paymentPassword: PIN }, { token }));
  const number = `017${id.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`;
  const payout = { kind: 'bkash', number, holder: 'Rahima Begum', paymentPassword: PIN };
  const { payoutId } = await valueOf(callApp(url, 'payoutBind', payout, { token }));
  await wallet.deposit(id, FUNDS, `begin-${id}`);
  const opening = {
    memberId: id,
    memberSession: null,
    providerId: PROVIDER,
    gameCode: GAME,
    currency: BDT,
    language: 'bn',
    ttlMs: DAY,
  } as const;
  const { session } = await wallet.openSession(opening);
  return { id, name, token, payoutId, session, upline, downlines };
}
