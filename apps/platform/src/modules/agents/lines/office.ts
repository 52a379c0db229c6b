import type { CallArguments, CallValue, LineMember } from '@chhokka/contracts';
import { formatDecimal, minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { accountsOfOperators } from '../../staff/operators/index.ts';
import type { LinesParts } from './lines.parts.ts';
import { linksOf } from './links.ts';
import * as repository from './office.repository.ts';
import { presentMember } from './present.ts';
import { findRates } from './rate.repository.ts';
import { shownRate, todayOf } from './rates.ts';
import { countBelow, findLineMembers, findUplines } from './tree.repository.ts';

type Parts = Pick<LinesParts, 'pool' | 'clock' | 'settings' | 'balances'>;
type Shown = CallValue<'officeAgents'>['list'][number];

/** A page of agents, or of the direct downlines of a member. Throws `Refused('member_unknown')`. */
export async function agentsOf(
  parts: Parts,
  { search, type, under, after, pageSize }: CallArguments<'officeAgents'>,
): Promise<CallValue<'officeAgents'>> {
  const { pool } = parts;
  const asked = {
    search,
    type: type === 'all' ? null : Number(type),
    after: after ?? null,
    limit: pageSize + 1,
  };
  const way = under === undefined ? [] : await wayTo(pool, under);
  const found = await (under === undefined
    ? repository.findAgents(pool, asked)
    : repository.findUnder(pool, { ...asked, under }));
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { way, list: await present(parts, shown), next };
}

/** One agent with codes, rates and moves. Throws `Refused('member_unknown')`. */
export async function fileOf(
  parts: Parts & Pick<LinesParts, 'entry' | 'below'>,
  memberId: string,
  origin: string,
): Promise<CallValue<'officeAgentFile'>> {
  const { pool } = parts;
  const member = await repository.findOne(pool, memberId);
  if (member === null) throw new Refused('member_unknown');
  const [[shown], way, codes, rates, moves] = await Promise.all([
    present(parts, [member]),
    wayTo(pool, memberId),
    linksOf(parts, memberId, origin),
    rateHistory(pool, memberId),
    repository.findMoves(pool, memberId),
  ]);
  const dated = moves.map(({ at, ...move }) => ({ ...move, at: at.getTime() }));
  return { ...(shown as Shown), way, codes, rates, moves: dated };
}

/** From the top of the line down to the member, who is last. */
async function wayTo(pool: Pool, memberId: string): Promise<LineMember[]> {
  const ids = [...(await findUplines(pool, memberId)), memberId];
  const members = await findLineMembers(pool, ids);
  if (!members.has(memberId)) throw new Refused('member_unknown');
  return ids.flatMap((id) => {
    const member = members.get(id);
    return member ? [presentMember(member, { masks: false })] : [];
  });
}

async function rateHistory(pool: Pool, memberId: string): Promise<CallValue<'officeAgentFile'>['rates']> {
  const rates = await repository.findRateHistory(pool, memberId);
  const operators = rates.flatMap(({ operatorId }) => operatorId ?? []);
  const names = await accountsOfOperators(pool, operators);
  return rates.map(({ rate, from, by, operatorId, reason }) => ({
    rate,
    from,
    by: by ?? names.get(operatorId ?? '') ?? '',
    reason,
  }));
}

async function present(parts: Parts, rows: readonly repository.OfficeMember[]): Promise<Shown[]> {
  const { pool } = parts;
  const ids = rows.map(({ id }) => id);
  const uplines = rows.flatMap(({ uplineId }) => uplineId ?? []);
  const [below, balances, ratesOf, members] = await Promise.all([
    countBelow(pool, ids),
    Promise.all(parts.balances().map((of) => of(pool, ids))),
    findRates(pool, ids, todayOf(parts)),
    findLineMembers(pool, uplines),
  ]);
  return rows.map((row) => {
    const { id, uplineId, level, since, lastLoginAt, locked, income } = row;
    const upline = uplineId === null ? undefined : members.get(uplineId);
    const { members: all, direct } = below.get(id) ?? { members: 0, direct: 0 };
    return {
      ...presentMember(row, { masks: false }),
      upline: upline ? presentMember(upline, { masks: false }) : null,
      level,
      direct,
      members: all,
      ...shownRate(ratesOf(id)),
      balance: formatDecimal(minor(balances.reduce((sum, of) => sum + (of.get(id) ?? 0n), 0n))),
      income: formatDecimal(minor(income)),
      since: since?.getTime() ?? null,
      lastLoginAt: lastLoginAt?.getTime() ?? null,
      locked,
    };
  });
}
