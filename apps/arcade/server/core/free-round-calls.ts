import { freeRoundAnswers, freeRoundRequests, type HouseFreeRounds } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type GrantFault, giveRounds } from '../free-rounds/give-rounds.ts';
import { findGrants, revokeGrant } from '../free-rounds/grants.repository.ts';
import { type Grant, leftOf } from '../free-rounds/grants.types.ts';
import { settleGrant } from '../free-rounds/settle-grant.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { CoreRefusal } from './core-refusal.ts';
import type { ReadSigned } from './table-calls.ts';

/** Adds the calls about free rounds to the core API. */
export function addFreeRoundCalls(server: FastifyInstance, context: RgsContext, read: ReadSigned): void {
  const { pool, clock } = context;
  server.post('/grant-free-rounds', async (request) => {
    const { grantId: id, ...wanted } = await read(request, freeRoundRequests['grant-free-rounds']);
    const given = await giveRounds(context, { id, ...wanted });
    if (!given.ok) throw refusal(given.error);
    return z.encode(freeRoundAnswers['grant-free-rounds'], present(given.value, clock.now()));
  });
  server.post('/revoke-free-rounds', async (request) => {
    const { grantId } = await read(request, freeRoundRequests['revoke-free-rounds']);
    await revokeGrant(pool, grantId, clock.now());
    await settleGrant(context, grantId);
    const [grant] = await findGrants(pool, [grantId]);
    if (grant === undefined) throw new CoreRefusal(404, 'grant_unknown', 'there is no such grant');
    return z.encode(freeRoundAnswers['revoke-free-rounds'], present(grant, clock.now()));
  });
  server.post('/free-rounds', async (request) => {
    const { grantIds } = await read(request, freeRoundRequests['free-rounds']);
    const grants = await findGrants(pool, grantIds);
    return z.encode(freeRoundAnswers['free-rounds'], { grants: grants.map((grant) => present(grant, clock.now())) });
  });
}

function present(grant: Grant, now: number): HouseFreeRounds {
  const { id: grantId, count, played, won, state } = grant;
  return { grantId, count, played, left: leftOf(grant, now), won, state };
}

function refusal(fault: GrantFault): CoreRefusal {
  if (fault === 'game_unknown') return new CoreRefusal(404, fault, 'there is no such game');
  return new CoreRefusal(409, 'grant_refused', fault);
}
