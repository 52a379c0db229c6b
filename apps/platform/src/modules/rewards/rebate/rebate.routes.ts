import type { CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal, siteDay, startOfSiteDay } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { RebateParts } from './rebate.parts.ts';
import { addedOf, kindsOf, percentOf, rebateOf } from './rebate.policy.ts';
import { readRule } from './rule.repository.ts';
import { addedByRank } from './run.repository.ts';
import { findGiven, findRuns, stakedToday, sumOfDay } from './state.repository.ts';

const HISTORY = 30;

type State = CallValue<'rebateState'>;

export function rebateHandlers(parts: Omit<RebateParts, 'awards'>): HandlersOf<'rebate'> {
  const { pool, clock, settings } = parts;
  const given = async (memberId: string): Promise<State['history']> => {
    const rows = await findGiven(pool, memberId, HISTORY);
    return rows.map(({ amount, claimBy, endedAt, ...row }) => ({
      ...row,
      amount: formatDecimal(amount),
      claimBy: claimBy?.getTime() ?? null,
      endedAt: endedAt?.getTime() ?? null,
    }));
  };
  return {
    async rebateState(_, { session: { memberId } }) {
      if (!settings.isOn('REBATE')) throw new Refused('function_not_enabled');
      const [rule, today, days] = await Promise.all([readRule(pool), todayOf(parts, memberId), given(memberId)]);
      const { minimum, wagering, enabled } = rule;
      const isOpen = ({ state, claimBy }: State['history'][number]): boolean =>
        state === 'ready' && (claimBy === null || claimBy > clock.now());
      return {
        today,
        rule: { minimum: formatDecimal(minimum), wagering, enabled },
        claimable: days.filter(isOpen),
        history: days.filter((day) => !isOpen(day)),
      };
    },

    async officeRebateFigures() {
      const day = siteDay(clock.now(), settings.dayOffset());
      const [runs, today] = await Promise.all([findRuns(pool, HISTORY), sumOfDay(pool, day)]);
      return {
        days: runs.map(({ startedAt, endedAt, staked, amount, ...run }) => ({
          ...run,
          startedAt: startedAt.getTime(),
          endedAt: endedAt?.getTime() ?? null,
          staked: formatDecimal(staked),
          amount: formatDecimal(amount),
        })),
        today: { day, members: today.members, staked: formatDecimal(today.staked) },
      };
    },
  };
}

/** What the day would give if it ended now. */
async function todayOf(
  { pool, clock, settings }: Pick<RebateParts, 'pool' | 'clock' | 'settings'>,
  memberId: string,
): Promise<State['today']> {
  const offset = settings.dayOffset();
  const day = siteDay(clock.now(), offset);
  const rule = await readRule(pool);
  const staked = await stakedToday(pool, memberId, { today: day, offset });
  const ranks = settings.isOn('VIP') ? await addedByRank(pool, [memberId]) : new Map<string, number>();
  const added = ranks.get(memberId) ?? 0;
  return {
    day,
    endsAt: startOfSiteDay(day, offset) + DAY,
    lines: kindsOf(rule, staked).map((gameType) => {
      const own = staked.filter((each) => each.gameType === gameType);
      return {
        gameType,
        percent: percentOf(rule, gameType),
        added: addedOf(rule, gameType, added),
        staked: formatDecimal(own[0]?.stake ?? 0n),
        rebate: formatDecimal(rebateOf(rule, own, added)),
      };
    }),
    total: formatDecimal(rebateOf(rule, staked, added)),
  };
}
