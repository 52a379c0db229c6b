import type { Limits } from '@chhokka/provider-server/http';
import type { FastifyInstance } from 'fastify';
import { read } from '../api/api.routes.ts';
import { ApiRefusal, answerErrors } from '../api/errors.ts';
import type { Keys } from '../api/keys.ts';
import { type ControlParts, carryOut } from './carry-out.ts';
import { OrderRefusal, order } from './orders.ts';

interface RouteParts extends ControlParts {
  readonly keys: Keys;
  readonly limits: Limits<'call' | 'control', never>;
}

/** `POST /v1/control`: an order of the operator, who has a key of his own. */
export function controlRoutes({ keys, limits, ...parts }: RouteParts) {
  return async (server: FastifyInstance): Promise<void> => {
    answerErrors(server);
    server.addHook('onRequest', async (request) => {
      await limits.address(request, 'control');
      if (!keys.isOperator(request)) throw new ApiRefusal(401, 'unauthorized', 'the key is missing or wrong');
    });
    server.post('/control', async (request) => {
      const given = read(order, request.body);
      try {
        const answer = carryOut(parts, given);
        if (given.order !== 'list' && given.order !== 'show')
          request.log.info({ order: given }, 'an order was carried out');
        return answer;
      } catch (error) {
        if (error instanceof OrderRefusal) throw new ApiRefusal(409, 'bad_request', error.message);
        throw error;
      }
    });
  };
}
