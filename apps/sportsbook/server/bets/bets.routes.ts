import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BetPage } from '../../shared/bets.ts';
import { BetRefusal } from '../bet-refusal.ts';
import { quoteCashOut, sellBet } from '../cash-out/cash-out.ts';
import type { SportsbookContext } from '../context.ts';
import { readBody } from '../read-body.ts';
import { playerOf } from '../sessions/player-of.ts';
import { betsOfPlayer, findBets } from './bets.repository.ts';
import { presentBet, presentBets } from './present.ts';

const PAGE = 20;
const page = z.object({ state: z.enum(['open', 'settled']), after: z.uuid().optional() });
const oneId = z.object({ id: z.uuid() });
const wantedShare = z.strictObject({ share: z.int().min(1).max(10_000) });
const wantedQuote = z.strictObject({ quote: z.uuid() });

/** A player's bets, and selling them. */
export function betRoutes(server: FastifyInstance, context: SportsbookContext): void {
  server.get('/bets', async (request): Promise<BetPage> => {
    const { playerId } = await playerOf(context, request);
    const { state, after = null } = readBody(page, request.query);
    const bets = await betsOfPlayer(context.pool, { playerId, open: state === 'open', after, limit: PAGE + 1 });
    const shown = bets.slice(0, PAGE);
    const next = bets.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
    return { list: await presentBets(context, shown), next };
  });
  server.get('/bets/:id', async (request) => {
    const { playerId } = await playerOf(context, request);
    const { id } = readBody(oneId, request.params);
    const [bet] = await findBets(context.pool, [id]);
    if (bet?.playerId !== playerId) throw new BetRefusal('bet_unknown');
    return presentBet(context, bet.id);
  });
  server.post('/bets/:id/cash-out/quote', async (request) => {
    const { playerId } = await playerOf(context, request);
    const { id } = readBody(oneId, request.params);
    return quoteCashOut(context, playerId, { betId: id, share: readBody(wantedShare, request.body).share });
  });
  server.post('/bets/:id/cash-out', async (request) => {
    const { playerId } = await playerOf(context, request);
    const { id } = readBody(oneId, request.params);
    return sellBet(context, playerId, { betId: id, quoteId: readBody(wantedQuote, request.body).quote });
  });
}
