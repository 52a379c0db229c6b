import type { SiteItemOf } from '@chhokka/contracts';
import { type Queryable, transaction } from '../../../infra/db.ts';
import type { Consumer } from '../../money/facts/index.ts';
import type { Prize, PrizeGiver } from '../awards/index.ts';
import { drawEnded } from './draw.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { findRaffle } from './raffle.repository.ts';
import { CONSUMER } from './raffle.types.ts';
import { writeRaffle } from './shelf.ts';
import { findEnds, type Gift, giveForAwards, giveForStakes, lockOpen } from './tickets.repository.ts';

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

function idsOf(prizes: readonly Prize[]): string[] {
  return [...new Set(prizes.flatMap((prize) => (prize.form === 'tickets' ? prize.raffleId : [])))];
}

/** Whether a rule can give tickets of this raffle: it exists, and takes tickets still. */
export async function takesTickets(db: Queryable, raffleId: string): Promise<boolean> {
  return (await findRaffle(db, raffleId))?.closedAt === null;
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
      async lapsed(tx, awards) {
        const open = await lockOpen(tx, idsOf(awards.map(({ prize }) => prize)));
        return awards.map(({ prize }) =>
          prize.form === 'tickets' && !open.has(prize.raffleId) ? 'award_expired' : null,
        );
      },
      async until(tx, prizes) {
        const ends = await findEnds(tx, idsOf(prizes));
        return prizes.map((prize) => (prize.form === 'tickets' ? (ends.get(prize.raffleId) ?? null) : null));
      },
    },
    draw: () => drawEnded(parts),
    async add(id, item) {
      await transaction(pool, async (tx) => {
        if ((await findRaffle(tx, id)) === null) await writeRaffle(tx, parts, id, item);
      });
    },
  };
}
