import { type CoreHandlers, CoreRefusal } from '@chhokka/provider-server/core';
import type { HouseFreeRounds } from '@chhokka/wallet-protocol/house';
import { type GrantFault, giveRounds } from '../free-rounds/give-rounds.ts';
import { findGrants, revokeGrant } from '../free-rounds/grants.repository.ts';
import { type Grant, leftOf } from '../free-rounds/grants.types.ts';
import { settleGrant } from '../free-rounds/settle-grant.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';

/** The calls about free rounds of the core API. */
export function freeRoundCalls(context: RgsContext) {
  const { pool, clock } = context;
  return {
    async 'grant-free-rounds'({ grantId: id, ...wanted }) {
      const given = await giveRounds(context, { id, ...wanted });
      if (!given.ok) throw refusal(given.error);
      return present(given.value, clock.now());
    },
    async 'revoke-free-rounds'({ grantId }) {
      await revokeGrant(pool, grantId, clock.now());
      await settleGrant(context, grantId);
      const [grant] = await findGrants(pool, [grantId]);
      if (grant === undefined) throw new CoreRefusal(404, 'grant_unknown', 'there is no such grant');
      return present(grant, clock.now());
    },
    async 'free-rounds'({ grantIds }) {
      const grants = await findGrants(pool, grantIds);
      return { grants: grants.map((grant) => present(grant, clock.now())) };
    },
  } satisfies CoreHandlers;
}

function present(grant: Grant, now: number): HouseFreeRounds {
  const { id: grantId, count, played, won, state } = grant;
  return { grantId, count, played, left: leftOf(grant, now), won, state };
}

function refusal(fault: GrantFault): CoreRefusal {
  if (fault === 'game_unknown') return new CoreRefusal(404, fault, 'there is no such game');
  return new CoreRefusal(409, 'grant_refused', fault);
}
