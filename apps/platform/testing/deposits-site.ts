import { randomUUID } from 'node:crypto';
import type { CallValue } from '@chhokka/contracts';
import { minor, parseDecimal } from '@chhokka/kernel';
import type { TestDatabase } from '../../../tests/support/database.ts';
import { type Answer, callApp, valueOf } from './app.ts';
import { type OfficeSite, startOfficeSite } from './office-site.ts';
import { type GatewayServer, startGatewayServer } from '../src/modules/money/deposits/testing/gateway-server.ts';
import { gatewayMethod, manualMethod } from '../src/modules/money/deposits/testing/methods.ts';
import type { Order } from '../src/modules/money/deposits/testing/webhooks.ts';

/** The gateway of all tests, and its signing key. */
export const SANDBOX = { code: 'sandbox', key: 'a key that only the two of them know' } as const;

/** Two platforms over one database with operators, one method of each rail and a gateway. */
export interface DepositsSite extends OfficeSite {
  readonly gateway: GatewayServer;
  /** Begins a deposit under a new request id, unless one is given. */
  begin(token: string, given?: Record<string, unknown>): Promise<Answer<CallValue<'depositBegin'>>>;
  /** Begins one at the gateway; returns what the gateway reports about it. */
  order(token: string, amount?: string): Promise<Order>;
  /** The member's deposits, newest first. */
  own(token: string): Promise<CallValue<'deposits'>['list']>;
}

/** `given`: a migrated, empty database; by default a new one. */
export async function startDepositsSite(given?: TestDatabase): Promise<DepositsSite> {
  const site = await startOfficeSite({ database: given });
  const { first, clock } = site;
  const gateway = await startGatewayServer(SANDBOX.key, () => clock.now());
  const { deposits } = first.app.services;
  await deposits.gateways.register({ ...SANDBOX, name: 'Sandbox', apiUrl: gateway.url });
  await deposits.addMethods([
    manualMethod(),
    manualMethod({ id: 'bank', brand: 'bank', feeBasisPoints: 150, feeFixed: minor(500n), proof: 'required' }),
    gatewayMethod(),
  ]);
  await site.sql.query(`update settings.node set enabled = true where mod_id = 'DEPOSIT'`);
  await site.poll();
  const begin: DepositsSite['begin'] = (token, asked = {}) =>
    callApp(
      first.url,
      'depositBegin',
      { methodId: 'bkash', amount: '500.00', requestId: randomUUID(), language: 'EN', ...asked },
      { token },
    );
  return {
    ...site,
    gateway,
    begin,
    async order(token, amount = '500.00') {
      const { depositId } = await valueOf(begin(token, { methodId: 'card', amount }));
      const payment = gateway.payments.get(depositId)?.payment ?? '';
      return { order: depositId, payment, amount: parseDecimal(amount) ?? minor(0n), currency: 'BDT' };
    },
    own: async (token) => (await valueOf(callApp(first.url, 'deposits', { language: 'EN' }, { token }))).list,
    async close() {
      await gateway.close();
      await site.close();
    },
  };
}
