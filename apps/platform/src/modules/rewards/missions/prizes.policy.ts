import { BONUS_WEIGHTS, type CallValue, type SiteItemOf } from '@chhokka/contracts';
import { assert, DAY, type Minor, minor, parseDecimal } from '@chhokka/kernel';
import { presentPrize, type Prize } from '../awards/index.ts';

export type PrizeItem = SiteItemOf<'mission'>['prize'];
type RewardPrize = CallValue<'missionSummary'>['missions'][number]['prize'];

/** The prize as awards know it. */
export function prizeOf(item: PrizeItem): Prize {
  switch (item.form) {
    case 'cash':
      return { form: 'cash', amount: amountOf(item.amount), wagering: item.wagering };
    case 'bonus':
      return {
        form: 'bonus',
        amount: amountOf(item.amount),
        terms: {
          wagering: item.wagering,
          weights: { kinds: BONUS_WEIGHTS, games: {} },
          maxStake: item.maxStake === null ? null : amountOf(item.maxStake),
          maxCashOut: item.maxCashOut === null ? null : amountOf(item.maxCashOut),
          lastsMs: item.days * DAY,
          endsWithWithdrawal: false,
        },
      };
    case 'points':
      return { form: 'points', amount: amountOf(item.amount) };
    case 'free_rounds':
      return {
        form: 'free_rounds',
        amount: minor(item.rounds),
        providerId: item.provider,
        gameCode: item.game,
        stake: amountOf(item.stake),
        lastsMs: item.days * DAY,
      };
    case 'tickets':
      return { form: 'tickets', amount: minor(item.tickets), raffleId: item.raffle };
  }
}

/** The prize as members read it, with all its conditions. */
export function shownPrize(item: PrizeItem): RewardPrize {
  // Rules say themselves how often cash must be staked, so the site's factor is not asked for.
  return presentPrize(prizeOf(item), { turnoverFactor: 0 });
}

/** Whether members could get more by the second prize than by the first, so that two operators must agree. */
export function isMore(before: PrizeItem, after: PrizeItem): boolean {
  if (before.form !== after.form) return true;
  const [one, other] = [prizeOf(before), prizeOf(after)];
  if (other.amount > one.amount) return true;
  if (before.form === 'cash' && after.form === 'cash') return after.wagering < before.wagering;
  if (before.form === 'bonus' && after.form === 'bonus')
    return (
      after.wagering < before.wagering ||
      after.days > before.days ||
      isHigher(before.maxStake, after.maxStake) ||
      isHigher(before.maxCashOut, after.maxCashOut)
    );
  if (before.form === 'free_rounds' && after.form === 'free_rounds')
    return isHigher(before.stake, after.stake) || after.game !== before.game || after.provider !== before.provider;
  return before.form === 'tickets' && after.form === 'tickets' && after.raffle !== before.raffle;
}

/** Whether the second limit allows more. Null: there is none. */
function isHigher(before: string | null, after: string | null): boolean {
  if (before === null) return false;
  return after === null || amountOf(after) > amountOf(before);
}

/** An amount of an item, which its schema has checked. */
export function amountOf(text: string): Minor {
  const amount = parseDecimal(text);
  assert(amount !== null, 'amounts of rules are decimal');
  return amount;
}
