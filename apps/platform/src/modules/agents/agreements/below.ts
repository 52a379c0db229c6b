import type { AgreementKind } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { endVersions, findLive } from './agreements.repository.ts';
import type { Live } from './agreements.types.ts';
import { type Notice, toBoth } from './notices.ts';
import { nextPeriodStart, periodNameOf, periodOf } from './period.policy.ts';
import { type Applying, uncoveredFrom } from './timeline.policy.ts';

interface Looking {
  readonly kind: AgreementKind;
  readonly now: number;
  /** Minutes east of UTC. */
  readonly offset: number;
}

type Timelines = ReadonlyMap<string, readonly Pick<Applying, 'terms' | 'from' | 'until'>[]>;

/** A version that is not covered by the giver's own contract as long as it applies; `end`: until when it is. */
export interface Uncovered {
  readonly live: Live;
  readonly end: number;
}

/** Versions that these givers give and that their own, which are `own`, do not cover. */
export async function findUncovered(
  db: Queryable,
  own: Timelines,
  { kind, now, offset }: Looking,
): Promise<Uncovered[]> {
  const given = await findLive(db, { kind, side: 'giver', ids: [...own.keys()], now });
  return given.flatMap((live): Uncovered[] => {
    const at = uncoveredFrom(own.get(live.agreement.giverId ?? '') ?? [], live, now);
    if (at === null) return [];
    const name = periodNameOf(live.terms);
    const boundary = periodOf(name, at, offset).from === at ? at : nextPeriodStart(name, at, offset);
    const end = Math.max(live.from, boundary);
    return live.until !== null && live.until <= end ? [] : [{ live, end }];
  });
}

/**
 * Ends what an agent and everybody below gives more than they get themselves, from the same moments on. `cause`: the version
 * whose begin or end brought it. Returns what both sides of each contract are to be told.
 */
export async function endBelow(
  tx: Transaction,
  { agentId, cause, ...looking }: Looking & { readonly agentId: string; readonly cause: string },
): Promise<Notice[]> {
  const { kind, now } = looking;
  const notices: Notice[] = [];
  for (let agents = [agentId]; agents.length > 0;) {
    const lives = await findLive(tx, { kind, side: 'taker', ids: agents, now });
    const own = Map.groupBy(lives, ({ agreement }) => agreement.takerId);
    const uncovered = await findUncovered(tx, new Map(agents.map((id) => [id, own.get(id) ?? []])), looking);
    const ends = uncovered.map(({ live, end }) => ({ versionId: live.versionId, until: end }));
    await endVersions(tx, ends, { how: 'upline', cause, now });
    const byContract = Map.groupBy(uncovered, ({ live }) => live.agreement.id);
    for (const each of byContract.values()) notices.push(endNotice(each));
    agents = [...new Set(uncovered.map(({ live }) => live.agreement.takerId))];
  }
  return notices;
}

function endNotice(uncovered: readonly Uncovered[]): Notice {
  const { agreement } = (uncovered[0] as Uncovered).live;
  return { agreement, to: toBoth, what: 'endedByUpline', at: Math.min(...uncovered.map(({ end }) => end)) };
}
