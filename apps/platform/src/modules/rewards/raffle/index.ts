import type { SiteItemOf } from '@chhokka/contracts';
import { transaction } from '../../../infra/db.ts';
import type { Consumer } from '../../money/facts/index.ts';
import type { PrizeGiver } from '../awards/index.ts';
import { drawEnded } from './draw.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { findRaffle } from './raffle.repository.ts';
import { CONSUMER } from './raffle.types.ts';
import { writeRaffle } from './shelf.ts';
import { type Gift, giveForAwards, giveForStakes } from './tickets.repository.ts';

/** Raffles; see README for the invariants. */
export interface Raffles {
  /** Gives tickets for real stakes. What it gave stays, so it is never rebuilt. */
  readonly consumer: Consumer;
  /** Gives tickets that members are awarded. */
  readonly giver: PrizeGiver;
  /** Closes and draws raffles that have ended. */
  draw(): Promise<void>;
  /** Adds a raffle, unless its id exists: for the demo. */
  add(id: string, item: SiteItemOf<'raffle'>): Promise<void>;
}

export function createRaffles(parts: RaffleParts): Raffles {
  const { pool, settings } = parts;
  return {
    consumer: {
      name: CONSUMER,
      async batch(tx, range) {
        if (settings.isOn('RAFFLE')) await giveForStakes(tx, range);
      },
    },
    giver: {
      form: 'tickets',
      give: (tx, awards) =>
        giveForAwards(
          tx,
          awards.flatMap(({ id, memberId, prize }): Gift[] =>
            prize.form === 'tickets'
              ? [{ awardId: id, memberId, raffleId: prize.raffleId, tickets: prize.amount }]
              : [],
          ),
        ),
    },
    draw: () => drawEnded(parts),
    async add(id, item) {
      await transaction(pool, async (tx) => {
        if ((await findRaffle(tx, id)) === null) await writeRaffle(tx, parts, id, item);
      });
    },
  };
}
