import { notesOf } from '../../../../infra/http/request-notes.ts';
import { readSent } from '@chhokka/wallet-protocol';
import { checkRequest, claimedKeyId } from '@chhokka/wallet-protocol/house';
import { paymentEvent } from '@chhokka/wallet-protocol/payment';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Gateways } from './gateways.ts';
import { type HearParts, hearEvent } from './hear.ts';

const BODY_LIMIT = 16 * 1024;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;
}

/**
 * The routes that gateways call, mounted under `/payment`: `POST /GATEWAY/webhook`. The signature over the raw bytes is
 * verified before anything is read from the body. 200: the event is stored, whatever its result; 401: wrong signature;
 * 400: unreadable body; 503: the gateway should retry.
 */
export function createPaymentRoutes(parts: HearParts & { gateways: Gateways }): FastifyPluginAsync {
  return async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = isDatabaseAway(error) ? 503 : error instanceof Refused ? error.status : (error.statusCode ?? 503);
      if (status === 503) reply.header('retry-after', '1');
      const name = status === 413 ? 'too_large' : status === 400 ? 'bad_request' : 'try_again';
      return reply.status(status).send({ error: name });
    });
    scope.post<{ Params: { gateway: string } }>(
      '/:gateway/webhook',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const { status, body } = await answer(parts, request.params.gateway, request);
        return reply.status(status).header('cache-control', 'no-store').send(body);
      },
    );
  };
}

async function answer(
  parts: HearParts & { gateways: Gateways },
  gatewayCode: string,
  request: FastifyRequest,
): Promise<Answer> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const key = await parts.gateways.keyOf(gatewayCode);
  const isOwn = claimedKeyId(request.headers) === gatewayCode;
  const checked = checkRequest(request.headers, raw, isOwn ? key : null, parts.clock.now());
  if (!checked.ok) {
    notesOf(request).warn({ gateway: gatewayCode.slice(0, 32), why: checked.error }, 'payment message not believed');
    return { status: 401, body: { error: 'not_believed' } };
  }
  const event = readSent(paymentEvent, jsonOf(raw));
  if (!event.success) return { status: 400, body: { error: 'bad_request' } };
  return { status: 200, body: { outcome: await hearEvent(parts, gatewayCode, event.data) } };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
