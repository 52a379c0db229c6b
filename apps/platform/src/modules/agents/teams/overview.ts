import type { CallValue, LineScope } from '@chhokka/contracts';
import { formatDecimal, siteDay, siteDays } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { presentMember } from './line.ts';
import {
  type ActiveDay,
  activeByDay,
  type DaySums,
  findKnown,
  largestBelow,
  standingOf,
  sumsByDay,
} from './overview.repository.ts';
import { type Period, periodBefore, readPeriod } from './period.policy.ts';
import { positionsOf } from './positions.repository.ts';
import { branchSums } from './profit.ts';
import { onSnapshot } from './snapshot.ts';
import { addUp, netOf, NO_SUMS, presentSums } from './sums.policy.ts';
import type { TeamsParts } from './teams.parts.ts';

type Overview = CallValue<'teamOverview'>;

const LARGEST = 5;

/** The overview of an agent's line: what happened in the period and before it, and what holds now, in one snapshot. */
export function readOverview(
  parts: TeamsParts,
  agentId: string,
  { scope, ...asked }: Period & { readonly scope: LineScope },
  { masked }: { readonly masked: boolean },
): Promise<Overview> {
  const period = readPeriod(asked);
  const before = periodBefore(period);
  return onSnapshot(parts.pool, async (tx) => {
    const nodes = await positionsOf(tx, agentId);
    const both = { from: before.from, to: period.to, scope };
    const [sums, active, standing] = [
      await sumsByDay(tx, nodes, both),
      await activeByDay(tx, agentId, { ...both, middle: period.from }),
      await standingOf(tx, agentId, scope),
    ];
    return {
      sums: sumOf(period, sums, active),
      before: sumOf(before, sums, active),
      days: plotOf(period, sums, active),
      daysBefore: plotOf(before, sums, active),
      ...standing,
      balance: formatDecimal(standing.balance),
      largest: await largestOf(parts, tx, { nodes, period, masked }),
    };
  });
}

const within = ({ from, to }: Period, day: string) => day >= from && day <= to;

function sumOf(period: Period, sums: readonly DaySums[], active: readonly ActiveDay[]): Overview['sums'] {
  const fresh = active.filter(({ day }) => within(period, day)).reduce((sum, day) => sum + day.fresh, 0);
  const all = addUp(sums.filter(({ day }) => within(period, day)));
  return presentSums({ ...all, active: BigInt(fresh) });
}

function plotOf({ from, to }: Period, sums: readonly DaySums[], active: readonly ActiveDay[]): Overview['days'] {
  const byDay = new Map(sums.map((row) => [row.day, row]));
  const activeOn = new Map(active.map((row) => [row.day, row.active]));
  return siteDays(from, to).map((day) => {
    const found = byDay.get(day) ?? NO_SUMS;
    return { day, stake: formatDecimal(found.stake), net: formatDecimal(netOf(found)), active: activeOn.get(day) ?? 0 };
  });
}

async function largestOf(
  { clock, settings }: TeamsParts,
  tx: Transaction,
  { nodes, period, masked }: { nodes: readonly bigint[]; period: Period; masked: boolean },
): Promise<Overview['largest']> {
  const ids = await largestBelow(tx, nodes, period, LARGEST);
  const branches = await branchSums(tx, nodes, ids, { ...period, gameType: null });
  const known = await findKnown(tx, ids, siteDay(clock.now(), settings.dayOffset()));
  return ids.flatMap((id) => {
    const [member, sums] = [known.get(id), branches.get(id)?.sums];
    if (member === undefined || sums === undefined) return [];
    return [
      {
        ...presentMember(member, masked),
        members: member.members,
        stake: formatDecimal(sums.stake),
        net: formatDecimal(netOf(sums)),
        rate: member.rate,
        lastLoginAt: member.lastLoginAt?.getTime() ?? null,
      },
    ];
  });
}
