import {
  type JointAnswer,
  MOST_LOG_WORDS,
  type LogPage,
  type Snapshot,
  fixtureId,
  jointRequest,
} from '@chhokka/feed-protocol';
import type { Clock } from '@chhokka/kernel';
import type { Limits } from '@chhokka/provider-server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Match } from '../runner/match.ts';
import type { Runner } from '../runner/runner.ts';
import { lastNumber, wordsAfter } from '../store/words.repository.ts';
import type { Store } from '../store/store.ts';
import type { Hub } from '../stream/hub.ts';
import { ApiRefusal, answerErrors } from './errors.ts';
import type { Keys } from './keys.ts';
import { proofOf } from './proof.ts';

export interface ApiParts {
  /** The name of this feed. */
  readonly feed: string;
  readonly store: Store;
  readonly runner: Runner;
  readonly hub: Hub;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly limits: Limits<'call' | 'control', never>;
}

const logQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  limit: z.coerce.number().int().min(1).max(MOST_LOG_WORDS).default(MOST_LOG_WORDS),
});
const ofFixture = z.object({ id: fixtureId });

/** The calls of a customer, as `calls.ts` of the protocol describes them. */
export function apiRoutes(parts: ApiParts) {
  const { feed, store, runner, hub, keys, clock, limits } = parts;
  return async (server: FastifyInstance): Promise<void> => {
    answerErrors(server);
    const unknown = { status: 'bad_request', message: 'there is no such call' };
    server.setNotFoundHandler((_request, reply) => reply.code(404).send(unknown));
    server.addHook('onRequest', async (request) => {
      await limits.address(request, 'call');
      if (!keys.isCustomer(request)) throw new ApiRefusal(401, 'unauthorized', 'the key is missing or wrong');
    });
    server.get('/snapshot', async (): Promise<Snapshot> => {
      const { epoch, seq } = hub;
      return { feed, epoch, seq, at: clock.now(), number: lastNumber(store), offers: runner.offers() };
    });
    server.get('/log', async (request): Promise<LogPage> => {
      const { after, limit } = read(logQuery, request.query);
      return { feed, words: wordsAfter(store, after, limit), last: lastNumber(store) };
    });
    server.post('/fixtures/:id/joint', async (request): Promise<JointAnswer> => {
      const { selections } = read(jointRequest, request.body);
      return jointOf(matchOf(runner, request), selections);
    });
    server.get('/fixtures/:id/proof', async (request) => {
      const proof = proofOf(store, runner.workshop.secret, read(ofFixture, request.params).id);
      if (!proof) throw unknownFixture();
      return proof;
    });
  };
}

/** What a request must be. Throws ApiRefusal. */
export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiRefusal(400, 'bad_request', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`);
}

function matchOf(runner: Runner, request: FastifyRequest): Match {
  const match = runner.match(read(ofFixture, request.params).id);
  if (!match?.offer) throw unknownFixture();
  return match;
}

/** The chance that all selections win, in the state that the present offer was priced in. */
function jointOf(
  { sport, model, pricedState, offer }: Match,
  selections: Parameters<typeof isOffered>[1],
): JointAnswer {
  const version = offer?.version ?? 1;
  if (!isOffered(offer, selections)) return { version, probability: null };
  const probability = sport.play.joint(model, pricedState, selections);
  // What is as good as certain or impossible has no price.
  return { version, probability: probability !== null && probability > 0 && probability < 1 ? probability : null };
}

function isOffered(offer: Match['offer'], selections: readonly { market: string; outcome: string }[]): boolean {
  return selections.every(({ market, outcome }) =>
    offer?.markets.some(({ key, outcomes }) => key === market && outcomes.some(({ id }) => id === outcome)),
  );
}

function unknownFixture(): ApiRefusal {
  return new ApiRefusal(404, 'fixture_unknown', 'there is no such fixture');
}
