import type { CallArguments, CallValue, LineMember } from '@chhokka/contracts';
import { formatDecimal, minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAgentType } from '../../../infra/http/sessions.ts';
import { type Downline, findByName, findDirect, findWay, type Shown } from './downlines.repository.ts';
import { inLine } from './in-line.repository.ts';
import type { LinesParts } from './lines.parts.ts';
import { presentMember } from './present.ts';
import { findRates } from './rate.repository.ts';
import { shownRate, todayOf } from './rates.ts';
import { countBelow, findLineMembers } from './tree.repository.ts';

type Parts = Pick<LinesParts, 'pool' | 'clock' | 'settings'>;

const SHOWN: Readonly<Record<CallArguments<'agentDownlines'>['show'], Shown>> = {
  all: [true, false],
  agents: [true],
  members: [false],
};

/** So many letters of a player's name are shown where names are masked, so that many may be searched. */
const LETTERS_SHOWN = 2;

/** A page of the agent's line, with the way from the agent. Throws `Refused('not_in_line')`. */
export async function downlinesOf(
  parts: Parts,
  agentId: string,
  { under = agentId, search, show, after, pageSize }: CallArguments<'agentDownlines'>,
): Promise<CallValue<'agentDownlines'>> {
  const { pool, settings } = parts;
  if (under !== agentId && (await inLine(pool, agentId, under)) === null) throw new Refused('not_in_line');
  // The place of an outsider's name among others would tell something of the name.
  if (search !== '' && after !== undefined && (await inLine(pool, agentId, after)) === null) {
    throw new Refused('not_in_line');
  }
  const masks = settings.values.agentMasksPlayers;
  const page = { agentId, shown: SHOWN[show], after: after ?? null, limit: pageSize + 1 };
  const found =
    search === ''
      ? await findDirect(pool, { ...page, under })
      : await findByName(pool, { ...page, text: search.toLowerCase(), players: searchedBy(search, masks) });
  const shown = found.slice(0, pageSize);
  const [way, list] = await Promise.all([
    wayTo(pool, { agentId, memberId: search === '' ? under : agentId, masks }),
    presentAll(parts, shown, masks),
  ]);
  return { way, list, next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

/** Otherwise an agent could find out a masked name letter by letter. */
function searchedBy(search: string, masks: boolean): 'beginning' | 'whole' {
  return masks && [...search].length > LETTERS_SHOWN ? 'whole' : 'beginning';
}

/** The members from the agent down to one of the line, both included. */
export async function wayTo(
  db: Queryable,
  { agentId, memberId, masks }: { agentId: string; memberId: string; masks: boolean },
): Promise<LineMember[]> {
  const ids = await findWay(db, agentId, memberId);
  const members = await findLineMembers(db, ids);
  return ids.flatMap((id) => {
    const member = members.get(id);
    return member ? [presentMember(member, { masks })] : [];
  });
}

async function presentAll(
  parts: Parts,
  rows: readonly Downline[],
  masks: boolean,
): Promise<CallValue<'agentDownlines'>['list']> {
  const ids = rows.map(({ id }) => id);
  const agents = rows.filter(({ userType }) => isAgentType(userType)).map(({ id }) => id);
  const [ratesOf, below] = await Promise.all([
    findRates(parts.pool, ids, todayOf(parts)),
    countBelow(parts.pool, agents),
  ]);
  return rows.map((row) => ({
    ...presentMember(row, { masks }),
    level: row.level,
    members: below.get(row.id)?.members ?? 0,
    balance: formatDecimal(minor(row.balance)),
    ...shownRate(ratesOf(row.id)),
    joinedAt: row.joinedAt.getTime(),
    lastLoginAt: row.lastLoginAt?.getTime() ?? null,
    locked: row.locked,
    lockAsked: row.lockAsked,
  }));
}
