import { type Clock, type Result, fail, ok, systemClock } from '@chhokka/kernel';
import { type Fetch, parseJson } from '@chhokka/kernel/exchange';
import { z } from 'zod';
import { type Credentials, signedHeaders } from '../house/signature.ts';
import { readSent } from '../read.ts';
import { exchange } from '../transport.ts';
import { createAnswer, createRequest, statusAnswer, statusRequest } from './messages.ts';

/** The gateway could not be reached, or its answer could not be understood: what it did is unknown. */
export interface GatewayFault {
  readonly detail: string;
}

/** The merchant's side of the payment protocol. No method throws because of the network or the gateway. */
export interface PaymentGateway {
  create(request: z.output<typeof createRequest>): Promise<Result<z.output<typeof createAnswer>, GatewayFault>>;
  status(order: string): Promise<Result<z.output<typeof statusAnswer>, GatewayFault>>;
}

export interface PaymentGatewayOptions extends Credentials {
  /** Without a slash at the end. */
  readonly url: string;
  readonly timeoutMs: number;
  readonly clock?: Clock;
  readonly fetch?: Fetch;
}

export function paymentGateway(options: PaymentGatewayOptions): PaymentGateway {
  const clock = options.clock ?? systemClock;
  async function ask<Answer extends z.ZodType>(
    call: string,
    request: unknown,
    answer: Answer,
  ): Promise<Result<z.output<Answer>, GatewayFault>> {
    const body = JSON.stringify(request);
    const sent = await exchange({
      url: `${options.url}/${call}`,
      method: 'POST',
      headers: signedHeaders(options, body, clock.now()),
      body,
      timeoutMs: options.timeoutMs,
      fetch: options.fetch,
    });
    if ('fault' in sent) return fail({ detail: `${sent.fault}: ${sent.detail}` });
    if (sent.status !== 200) return fail({ detail: `status ${sent.status}` });
    const parsed = readSent(answer, parseJson(sent.text));
    return parsed.success ? ok(parsed.data) : fail({ detail: 'the answer does not follow the protocol' });
  }
  return {
    create: (request) => ask('payments', z.encode(createRequest, request), createAnswer),
    status: (order) => ask('payments/status', z.encode(statusRequest, { order }), statusAnswer),
  };
}
