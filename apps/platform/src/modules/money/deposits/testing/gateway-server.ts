import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRequest } from '@chhokka/wallet-protocol/house';
import { formatDecimal, type Minor } from '@chhokka/kernel';
import { createRequest, statusRequest } from '@chhokka/wallet-protocol/payment';

/** A payment as the server knows it. A test may set its status. */
export interface HeldPayment {
  readonly payment: string;
  readonly order: string;
  readonly amount: Minor;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A payment gateway for tests: a real server that speaks the protocol and accepts only signed requests. */
export interface GatewayServer {
  readonly url: string;
  readonly payments: ReadonlyMap<string, HeldPayment>;
  /** How many payments it was asked to begin, repeats included. */
  readonly begun: () => number;
  /** While it is down, it answers every request with 503. */
  away(isAway: boolean): void;
  close(): Promise<void>;
}

export async function startGatewayServer(key: string, now: () => number): Promise<GatewayServer> {
  const payments = new Map<string, HeldPayment>();
  let [begun, isAway] = [0, false];

  function answer(path: string, body: Buffer): [status: number, answer: unknown] {
    if (isAway) return [503, {}];
    if (path === '/v1/payments') {
      begun += 1;
      const { order, amount } = createRequest.parse(JSON.parse(body.toString()));
      const held = payments.get(order) ?? { payment: `pay-${order}`, order, amount, status: 'pending' as const };
      payments.set(order, held);
      return [200, { payment: held.payment, payUrl: `http://127.0.0.1:1/pay/${held.payment}` }];
    }
    const { order } = statusRequest.parse(JSON.parse(body.toString()));
    const held = payments.get(order);
    if (held === undefined) return [200, { status: 'unknown', payment: null, amount: null, currency: null }];
    const { status, payment, amount } = held;
    return [200, { status, payment, amount: formatDecimal(amount), currency: 'BDT' }];
  }

  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const believed = checkRequest(request.headers, body, key, now()).ok;
    const [status, said] = believed ? answer(request.url ?? '', body) : [401, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    payments,
    begun: () => begun,
    away(away) {
      isAway = away;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
