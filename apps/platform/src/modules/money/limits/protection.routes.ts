import type { CallValue } from '@chhokka/contracts';
import { assert, formatDecimal, MINUTE, parseDecimal } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { Limits } from './index.ts';
import type { LimitState, Protection } from './protection.ts';

/** The player protection page of the member centre (1-site §2). */
export function protectionHandlers(limits: Limits): HandlersOf<'limits'> {
  const told = async (memberId: string) => present(await limits.protection(memberId));
  return {
    protection: (_, { session }) => told(session.memberId),

    async protectionLimit(args, { session }) {
      const { kind, period } = args;
      await limits.setLimit(session.memberId, { kind, period, amount: wanted(args) });
      return told(session.memberId);
    },

    async protectionExclude({ length }, { session }) {
      await limits.exclude(session.memberId, length);
      return told(session.memberId);
    },

    async protectionReality({ minutes }, { session }) {
      await limits.setReality(session.memberId, minutes);
      return told(session.memberId);
    },

    async protectionPlay({ since }, { session }) {
      const { staked, won } = await limits.played(session.memberId, since);
      return { staked: formatDecimal(staked), won: formatDecimal(won), net: formatDecimal(won - staked) };
    },

    protectionStand: async ({ check }, { session }) => ({ check: await limits.stand(session.memberId, check) }),

    async protectionAnswer({ check }, { session }) {
      await limits.answered(session.memberId, check);
      return {};
    },
  };
}

function wanted(args: { amount: string | null } | { minutes: number | null }): bigint | null {
  if ('minutes' in args) return args.minutes === null ? null : BigInt(args.minutes);
  if (args.amount === null) return null;
  const amount = parseDecimal(args.amount);
  assert(amount !== null, 'the contract lets nothing else through');
  return amount;
}

type Value = CallValue<'protection'>;

function present({ limits, exclusion, reality, stands, refusedBy, net, lifetime }: Protection): Value {
  const { deposited, withdrawn } = lifetime;
  return {
    limits: limits.map(presentLimit),
    exclusion,
    realityMinutes: reality,
    realityStands: stands,
    refusedBy,
    net: { day: formatDecimal(net.day), week: formatDecimal(net.week), month: formatDecimal(net.month) },
    lifetime: {
      deposited: formatDecimal(deposited),
      withdrawn: formatDecimal(withdrawn),
      net: formatDecimal(deposited - withdrawn),
    },
  };
}

function presentLimit({ kind, period, amount, used, opensAt, next }: LimitState): Value['limits'][number] {
  if (kind === 'time') {
    const minutes = next && { minutes: next.amount === null ? null : Number(next.amount), at: next.at };
    const usedMinutes = Math.floor(Number(used) / MINUTE);
    return { kind, period, opensAt, minutes: Number(amount), usedMinutes, next: minutes };
  }
  const later = next && { amount: next.amount === null ? null : formatDecimal(next.amount), at: next.at };
  return { kind, period, opensAt, amount: formatDecimal(amount), used: formatDecimal(used), next: later };
}
