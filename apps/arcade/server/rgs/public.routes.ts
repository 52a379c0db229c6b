import { readSent } from '@chhokka/wallet-protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentVerification } from './present.ts';
import { RgsError } from './rgs-error.ts';
import type { RgsContext } from './rgs.routes.ts';
import { createTables } from './tables.ts';
import { roundById } from './rounds.repository.ts';

const roundPath = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const roundQuery = z.object({ token: z.string().max(64), lang: z.string().max(8).default('en') });
const weightsPath = z.object({
  code: z.string().regex(/^[a-z0-9-]{1,64}$/),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  mode: z.string().max(32),
});

/** What anyone may read to verify us: a round by its link, and the published tables from which rounds are drawn. */
export function publicRoutes(server: FastifyInstance, context: RgsContext): void {
  const tables = createTables();
  server.get('/round/:id', async (request) => {
    const path = readSent(roundPath, request.params);
    const query = readSent(roundQuery, request.query);
    if (!path.success || !query.success) throw new RgsError('ERR_BNF');
    const id = BigInt(path.data.id);
    // A wrong token and an unknown round look the same from outside.
    const round = context.links.isValid(id, query.data.token) ? await roundById(context.pool, id) : null;
    const game = round && (await context.library.version(round.draw.gameCode, round.draw.version));
    if (!round || !game) throw new RgsError('ERR_BNF');
    return presentVerification(context, game, round, query.data.lang);
  });

  server.get('/games/:code/versions/:version/:mode/weights.csv', async (request, reply) => {
    const path = readSent(weightsPath, request.params);
    const game = path.success ? await context.library.version(path.data.code, path.data.version) : null;
    const published = path.success ? game?.modes.get(path.data.mode)?.published : null;
    if (!published) return reply.code(404).send({ error: 'ERR_BNF', message: 'There is no such table.' });
    return tables.send(request, reply, published);
  });
}
