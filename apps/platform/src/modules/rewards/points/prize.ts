import { assert } from '@chhokka/kernel';
import type { PrizeGiver } from '../awards/index.ts';
import { PTS } from './earn.ts';
import type { MovingParts } from './points.parts.ts';

/** Gives points that were awarded, in hundredths. The transfer is named after the award, so each is given once. */
export function pointsGiver({ grants }: Pick<MovingParts, 'grants'>): PrizeGiver {
  return {
    form: 'points',
    async give(tx, awards) {
      await grants.giveMany(
        tx,
        awards.map(({ memberId, prize, cause, authority }) => {
          assert(prize.form === 'points', 'awards come by their form');
          return { memberId, currency: PTS, amount: prize.amount, cause, authority, wagering: 0, purse: 'points' };
        }),
      );
    },
  };
}
