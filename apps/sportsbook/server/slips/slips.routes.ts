import { wireInteger } from '@chhokka/wallet-protocol';
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SlipChecked } from '../../shared/bets.ts';
import { BetRefusal } from '../bet-refusal.ts';
import { readBody } from '../read-body.ts';
import { playerOf } from '../sessions/player-of.ts';
import { judgeSlip } from './judge.ts';
import { sharedLegs, slipCheck, slipOrder } from './order.ts';
import { type SlipContext, bettorOf, findAnswer, placeSlip } from './place-slip.ts';
import { findShare, insertShare } from './shares.repository.ts';

/** Without letters and digits that people mix up. */
const CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
const oneId = z.object({ id: z.uuid() });
const oneCode = z.object({ code: z.string().regex(/^[a-z0-9]{8}$/) });

/** Checking, sending and sharing slips. */
export function slipRoutes(server: FastifyInstance, context: SlipContext): void {
  server.post('/slips/check', async (request): Promise<SlipChecked> => {
    const session = await playerOf(context, request);
    const slip = readBody(slipCheck, request.body);
    const judged = await judgeSlip(context.book, slip, await bettorOf(context, session));
    return {
      legs: judged.legs,
      fault: judged.fault?.fault ?? null,
      lines: judged.lines.length,
      price: judged.price === null ? null : Number(judged.price),
      maxStake: wireInteger(judged.maxStake),
      delay: judged.delay / 1_000,
    };
  });
  server.post('/slips', async (request) => {
    const session = await playerOf(context, request);
    return placeSlip(context, session, readBody(slipOrder, request.body));
  });
  server.get('/slips/:id', async (request) => {
    const session = await playerOf(context, request);
    return findAnswer(context, session, readBody(oneId, request.params).id.toLowerCase());
  });
  server.post('/shares', async (request) => {
    await playerOf(context, request);
    const { legs } = readBody(sharedLegs, request.body);
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
    await insertShare(context.pool, { code, legs }, context.clock.now());
    return { code };
  });
  server.get('/shares/:code', async (request) => {
    const legs = await findShare(context.pool, readBody(oneCode, request.params).code);
    if (!legs) throw new BetRefusal('share_unknown');
    return { legs };
  });
}
