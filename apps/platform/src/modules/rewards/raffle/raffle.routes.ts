import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { claimPrizes } from './claim.ts';
import { listRaffles } from './list.ts';
import { rafflesOf } from './office.ts';
import { proofOf } from './proof.ts';
import type { RaffleParts } from './raffle.parts.ts';

export function raffleHandlers(parts: RaffleParts): HandlersOf<'raffle'> {
  const { pool, settings } = parts;
  const refuseIfOff = (): void => {
    if (!settings.isOn('RAFFLE')) throw new Refused('function_not_enabled');
  };
  return {
    async raffles(query, { session }) {
      refuseIfOff();
      return listRaffles(parts, session.memberId, query);
    },
    async raffleProof(query, { session }) {
      refuseIfOff();
      return proofOf(pool, session.memberId, query);
    },
    // What was won can be claimed while raffles are switched off.
    MCS2_claimRafflePromotion: ({ raffleId }, { session }) => claimPrizes(parts, session.memberId, raffleId),
    officeRaffles: (query) => rafflesOf(parts, query),
  };
}
