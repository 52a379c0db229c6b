import type { CallValue } from '@chhokka/contracts';
import { addDays, formatDecimal, siteDay } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { findSharingOf } from '../../money/payouts/index.ts';
import { findSharersOf } from '../../people/devices/index.ts';
import { presentMember } from './line.ts';
import { groupsOf, type Pair } from './signals.policy.ts';
import { findCircles, findNamed, newestOf, stakesBelow } from './signals.repository.ts';
import type { TeamsParts } from './teams.parts.ts';

type Signals = CallValue<'officeAgentSignals'>['list'];
type Signal = Omit<Signals[number], 'members'> & { readonly members: readonly string[] };

const DAYS = 93;
const SIGNALS = 50;
const NEWEST = 1_000;
const SHARERS = 20;
const OF_AGENT = 500;
const MEMBERS_SHOWN = 20;

/**
 * Signs of fraud in an agent's line, for operators: they block nothing. Sharing is looked for among the newest members of the line,
 * because those are who is made for it; the rest goes back as far as reports do.
 */
export async function findSignals({ pool, clock, settings }: TeamsParts, agentId: string): Promise<Signals> {
  const since = addDays(siteDay(clock.now(), settings.dayOffset()), -DAYS);
  const signals = [
    ...(await ownPlay(pool, agentId, since)),
    ...(await circles(pool, agentId, since)),
    ...(await sharing(pool, agentId)),
  ];
  const named = await findNamed(pool, [...new Set(signals.flatMap(({ members }) => members))]);
  return signals.map((signal) => ({
    ...signal,
    members: signal.members.flatMap((id) => {
      const member = named.get(id);
      return member === undefined ? [] : [presentMember(member, false)];
    }),
  }));
}

async function ownPlay(pool: Pool, agentId: string, since: string): Promise<Signal[]> {
  const pairs = await pairsOf(pool, [agentId], OF_AGENT);
  const byOther = Map.groupBy(pairs, ({ other }) => other);
  const stakes = await stakesBelow(pool, agentId, [...byOther.keys()], since);
  return [...stakes].slice(0, SIGNALS).map(([member, stake]) => ({
    signal: 'own_play',
    members: [member],
    by: [...new Set((byOther.get(member) ?? []).map(({ by }) => by))].toSorted(),
    amount: formatDecimal(stake),
    at: null,
  }));
}

async function circles(pool: Pool, agentId: string, since: string): Promise<Signal[]> {
  const found = await findCircles(pool, agentId, since, SIGNALS);
  return found.map(({ from, to, amount, at }) => ({
    signal: 'circle',
    members: [from, to],
    by: ['deposit', 'transfer', 'withdrawal'],
    amount: formatDecimal(amount),
    at: at.getTime(),
  }));
}

async function sharing(pool: Pool, agentId: string): Promise<Signal[]> {
  const members = await newestOf(pool, agentId, NEWEST);
  const inside = new Set(members);
  const pairs = (await pairsOf(pool, members, SHARERS)).filter(({ other }) => inside.has(other));
  return groupsOf(pairs)
    .slice(0, SIGNALS)
    .map(({ members: all, by }) => ({
      signal: 'shared',
      members: all.slice(0, MEMBERS_SHOWN),
      by: [...by],
      amount: null,
      at: null,
    }));
}

/** With whom each of these members shares a browser, an address or a payout account; at most `limit` for each. */
async function pairsOf(pool: Pool, members: readonly string[], limit: number): Promise<Pair[]> {
  const [seen, paid] = [await findSharersOf(pool, members, limit), await findSharingOf(pool, members, limit)];
  return [
    ...seen.map(({ of, memberId, by }) => ({ one: of, other: memberId, by })),
    ...paid.map(({ of, memberId }) => ({ one: of, other: memberId, by: 'payout' })),
  ];
}
