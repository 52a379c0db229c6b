import type { CallArguments, CallValue } from '@chhokka/contracts';
import { RAFFLE_PRIZES } from '@chhokka/contracts/limits';
import { formatDecimal, minor } from '@chhokka/kernel';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { findWinners } from './draw.repository.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { findRaffles } from './raffle.repository.ts';
import type { Raffle, RafflePrize } from './raffle.types.ts';
import { stateAt } from './state.policy.ts';
import { countHolders } from './tickets.repository.ts';

/** All raffles for operators. */
export async function rafflesOf(
  { pool, clock }: Pick<RaffleParts, 'pool' | 'clock'>,
  { language }: CallArguments<'officeRaffles'>,
): Promise<CallValue<'officeRaffles'>> {
  const now = clock.now();
  const spoken = textLanguageOf(language);
  const list = await Promise.all(
    (await findRaffles(pool)).map(async (raffle) => {
      const { id, title, enabled, startsAt, endsAt, tickets, closedAt, drawnAt, seedHash, listHash, prizes } = raffle;
      const [holders, winners] = await Promise.all([countHolders(pool, id), findWinners(pool, id, RAFFLE_PRIZES)]);
      return {
        raffleId: id,
        title: wordsIn(title, spoken),
        enabled,
        state: stateAt(raffle, now),
        startsAt,
        endsAt,
        tickets,
        holders,
        cost: formatDecimal(costOf(raffle)),
        closedAt,
        drawnAt,
        seedHash,
        listHash,
        winners: winners.map(({ place, ticket, memberId, account, prize }) => ({
          place,
          ticket,
          memberId,
          account,
          prize: wordsIn((prizes[prize] as RafflePrize).title, spoken),
        })),
      };
    }),
  );
  return { list };
}

function costOf({ prizes }: Raffle) {
  return minor(
    prizes.reduce((sum, { form, amount, stock }) => (form === 'cash' ? sum + amount * BigInt(stock) : sum), 0n),
  );
}
