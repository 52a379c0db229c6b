import type { BookEvent, ReplayAnswer } from '@chhokka/game-math';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publishedBook } from '../games/games.repository.ts';
import { RgsError } from './rgs-error.ts';
import type { RgsContext } from './rgs.routes.ts';

const digits = (most: number) => z.string().regex(new RegExp(`^\\d{1,${most}}$`));
const replayPath = z.object({
  game: z.string().regex(/^[a-z0-9-]{1,64}$/),
  version: digits(9).transform(Number),
  mode: z.string().regex(/^\w{1,32}$/),
  event: digits(15).transform(BigInt),
});

/**
 * The replay of the Stake Engine: `GET /bet/replay/{game}/{version}/{mode}/{event}` answers the book with the number
 * `event`. It needs no session, because what it answers was published: the current books, and those of versions that
 * were replaced. It counts as a proof for the limits of an address.
 */
export function replayRoutes(server: FastifyInstance, context: RgsContext): void {
  server.get('/bet/replay/:game/:version/:mode/:event', async (request): Promise<ReplayAnswer> => {
    const path = replayPath.safeParse(request.params);
    const book = path.success && (await publishedBook(context.pool, keyOf(path.data), path.data.event));
    if (!book) throw new RgsError('ERR_BNF');
    return {
      payoutMultiplier: Number(book.payoutMultiplier) / 100,
      costMultiplier: Number(book.cost) / 100,
      state: JSON.parse(book.events) as BookEvent[],
    };
  });
}

function keyOf({ game, version, mode }: z.output<typeof replayPath>) {
  return { code: game, version, mode: mode.toUpperCase() };
}
