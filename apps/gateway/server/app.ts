import { randomBytes } from 'node:crypto';
import { type Clock, PATIENCE } from '@chhokka/kernel';
import { endUnread } from '@chhokka/kernel/unread';
import { readSent } from '@chhokka/wallet-protocol';
import { checkRequest } from '@chhokka/wallet-protocol/house';
import { createAnswer, createRequest, statusAnswer, statusRequest } from '@chhokka/wallet-protocol/payment';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { z } from 'zod';
import type { Config } from './config.ts';
import { decidePayment, ways } from './decide.ts';
import { serveFonts } from './fonts.ts';
import { missingPage, paymentPage } from './page.ts';
import type { Payment, Payments } from './payments.repository.ts';

const BODY_LIMIT = 16 * 1024;

interface Parts {
  readonly config: Config;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** The gateway's server: the merchant's calls, the payer's page. It does not listen yet. */
export function createGatewayServer(parts: Parts): FastifyInstance {
  const server = fastify({
    loggerInstance: parts.log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: PATIENCE.requestTimeout,
    http: PATIENCE.connections,
    logController: new LogController({ disableRequestLogging: true }),
  });
  endUnread(server.server, PATIENCE);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async () => ({ ok: true }));
  serveMerchant(server, parts);
  servePayer(server, parts);
  serveFonts(server);
  return server;
}

/** Reads nothing from a body before its signature is verified. */
function serveMerchant(server: FastifyInstance, { config, payments, clock }: Parts): void {
  const { merchant, publicUrl } = config;
  server.post<{ Params: { '*': string } }>('/v1/*', async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const isOwn = request.headers['x-key-id'] === merchant.keyId;
    const believed = checkRequest(request.headers, raw, isOwn ? merchant.secret : null, clock.now());
    if (!believed.ok) return reply.code(401).send({ error: 'not_believed' });
    const json = jsonOf(raw);
    if (request.params['*'] === 'payments') {
      const asked = readSent(createRequest, json);
      if (!asked.success || asked.data.amount <= 0n) return reply.code(400).send({ error: 'bad_request' });
      const id = randomBytes(16).toString('hex');
      const payment = payments.begin({ ...asked.data, id, status: 'pending', received: null });
      return z.encode(createAnswer, { payment: payment.id, payUrl: `${publicUrl}/pay/${payment.id}` });
    }
    if (request.params['*'] === 'payments/status') {
      const asked = readSent(statusRequest, json);
      if (!asked.success) return reply.code(400).send({ error: 'bad_request' });
      return z.encode(statusAnswer, standingOf(payments.findOrder(asked.data.order)));
    }
    return reply.code(404).send({ error: 'not_found' });
  });
}

function standingOf(payment: Payment | null): z.output<typeof statusAnswer> {
  if (payment === null) return { status: 'unknown', payment: null, amount: null, currency: null };
  const { status, id, received, amount, currency } = payment;
  return { status, payment: id, amount: received ?? amount, currency };
}

function servePayer(server: FastifyInstance, { payments, clock }: Parts): void {
  server.get<{ Params: { payment: string }; Querystring: { lang?: string } }>('/pay/:payment', (request, reply) => {
    const payment = payments.find(request.params.payment);
    if (payment === null) return show(reply.code(404), missingPage('en'));
    return show(reply, paymentPage(payment, languageFor(payment, request.query.lang), clock.now()), payment.returnUrl);
  });
  server.post<{ Params: { payment: string } }>('/pay/:payment', async (request, reply) => {
    const payment = payments.find(request.params.payment);
    if (payment === null) return show(reply.code(404), missingPage('en'));
    const given = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '').get('way');
    const way = ways.find((each) => each === given);
    if (way === undefined) return show(reply.code(400), paymentPage(payment, languageFor(payment), clock.now()));
    // Pressed twice, it is decided once; either way the payer returns to the site.
    decidePayment(payments, payment, way, clock.now());
    return reply.redirect(payment.returnUrl, 303);
  });
}

/** A repeated parameter arrives as a list, which names no language. */
function languageFor({ language }: Payment, asked?: unknown): 'bn' | 'en' {
  if (asked === 'bn' || asked === 'en') return asked;
  return language === 'bn' ? 'bn' : 'en';
}

function show(reply: FastifyReply, html: string, returnUrl?: string): FastifyReply {
  const back = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`;
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
