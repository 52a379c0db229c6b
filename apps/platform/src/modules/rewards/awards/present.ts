import type { Reward, RewardPrize } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { wordsIn } from '../../../infra/http/language.ts';
import type { Award, Prize } from './awards.types.ts';

/** The reader's language, and the site's `turnoverFactor` (×100). */
export interface Reading {
  readonly language: Language;
  readonly turnoverFactor: number;
}

export function presentReward(award: Award, reading: Reading): Reward {
  const { id, source, title, prize, currency, state, offeredAt, claimBy, paysItself, endedAt, reason } = award;
  return {
    awardId: id,
    source,
    title: wordsIn(title, reading.language),
    prize: presentPrize(prize, reading),
    currency,
    state,
    offeredAt,
    claimBy,
    paysItself,
    endedAt,
    reason,
  };
}

/** A prize with all its conditions. `turnoverFactor`: how often the site asks to stake deposits, ×100. */
export function presentPrize(prize: Prize, { turnoverFactor }: Pick<Reading, 'turnoverFactor'>): RewardPrize {
  const { form } = prize;
  switch (form) {
    case 'cash': {
      const wagering = prize.wagering === 'site' ? turnoverFactor : prize.wagering;
      return { form, amount: formatDecimal(prize.amount), wagering, toStake: toStake(prize.amount, wagering) };
    }
    case 'bonus': {
      const { wagering, weights, maxStake, maxCashOut, lastsMs, endsWithWithdrawal } = prize.terms;
      const of = (amount: bigint | null): string | null => (amount === null ? null : formatDecimal(amount));
      const amounts = { amount: formatDecimal(prize.amount), toStake: toStake(prize.amount, wagering) };
      const bounds = { maxStake: of(maxStake), maxCashOut: of(maxCashOut), lastsMs, endsWithWithdrawal };
      return { form, ...amounts, wagering, weights: { kinds: weights.kinds, games: { ...weights.games } }, ...bounds };
    }
    case 'points':
      return { form, amount: formatDecimal(prize.amount) };
    case 'free_rounds': {
      const { amount, providerId, gameCode, stake, lastsMs } = prize;
      return { form, count: Number(amount), providerId, gameCode, stake: formatDecimal(stake), lastsMs };
    }
    case 'tickets':
      return { form, count: Number(prize.amount), raffleId: prize.raffleId };
  }
}

/** What must be staked, rounded up to a whole minor unit; `wagering` ×100. */
function toStake(amount: bigint, wagering: number): string {
  return formatDecimal((amount * BigInt(wagering) + 99n) / 100n);
}
