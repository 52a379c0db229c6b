import { assert, minor } from '@chhokka/kernel';
import type { PrizeGiver } from '../awards/index.ts';
import type { FreeRoundsParts } from './freerounds.types.ts';
import { endGrant, lockGrant, queueGrants, wantRevoked } from './grants.repository.ts';

/** Gives free rounds that were awarded: the claim queues them, and a job tells their providers. */
export function freeRoundsGiver({ clock }: Pick<FreeRoundsParts, 'clock'>): PrizeGiver {
  return {
    form: 'free_rounds',
    async give(tx, awards) {
      const now = clock.now();
      const grants = awards.map(({ id, memberId, ruleId, currency, prize }) => {
        assert(prize.form === 'free_rounds', 'awards come by their form');
        const { amount, providerId, gameCode, stake, lastsMs } = prize;
        const rounds = { count: Number(amount), stake, expiresAt: now + lastsMs };
        return { awardId: id, memberId, ruleId, providerId, gameCode, currency, ...rounds };
      });
      await queueGrants(tx, grants, now);
    },
    async takeBack(tx, { id }, reason) {
      const now = clock.now();
      const grant = await lockGrant(tx, id);
      if (grant === null || grant.revokeReason !== '' || grant.played === grant.count) return false;
      if (grant.state !== 'queued' && grant.state !== 'granted') return false;
      // Nobody has told the provider yet.
      if (grant.state === 'queued' && grant.attempts === 0)
        return endGrant(tx, id, { state: 'revoked', played: 0, won: minor(0n), reason, now });
      await wantRevoked(tx, id, reason, now);
      return true;
    },
  };
}
