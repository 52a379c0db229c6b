import type { LineScope } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { inLine } from '../lines/index.ts';
import { type Period, readPeriod } from './period.policy.ts';
import { positionsOf } from './positions.repository.ts';
import { findByName } from './selection.repository.ts';

/** Facts of an agent's line: of which days, levels, members and kinds. */
export interface Selection extends Period {
  readonly agentId: string;
  /** All positions of the agent. */
  readonly nodes: readonly bigint[];
  /** Null: all levels. */
  readonly level: number | null;
  readonly memberId: string | null;
  /** Of rounds. */
  readonly gameType: string | null;
  readonly vassalage: string | null;
  /** Of movements. */
  readonly sort: string | null;
}

/** What a caller asks for. */
export interface AskedSelection extends Period {
  readonly scope: LineScope;
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
  readonly level?: number | undefined;
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * Reads a selection. Null: it holds nothing. Refuses a member outside of the line who is named by id (`not_in_line`). A name of
 * somebody outside finds what that member did while he stood in the line, and nothing else.
 */
export async function readSelection(db: Queryable, agentId: string, asked: AskedSelection): Promise<Selection | null> {
  const { from, to } = readPeriod(asked);
  const { scope, account = '', memberId = null } = asked;
  if (memberId !== null && (await inLine(db, agentId, memberId)) === null) throw new Refused('not_in_line');
  const named = account === '' ? null : await findByName(db, account);
  const isOther = named !== null && memberId !== null && named !== memberId;
  const level = asked.level ?? (scope === 'own' ? 1 : null);
  if ((account !== '' && named === null) || isOther || (scope === 'own' && level !== 1)) return null;
  return {
    agentId,
    nodes: await positionsOf(db, agentId),
    from,
    to,
    level,
    memberId: memberId ?? named,
    gameType: asked.gameType ?? null,
    vassalage: asked.vassalage ?? null,
    sort: asked.sort ?? null,
  };
}
