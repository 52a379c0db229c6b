import { type CallValue, type WaitingWork, waitingPermission } from '@chhokka/contracts';
import { WAITING_COUNTED } from '@chhokka/contracts/limits';
import type { Pool } from '../../../infra/db.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import { mergeOnce } from '../../../infra/modules/merge.ts';

/** The operator who asks what waits. */
export interface Asking {
  readonly operatorId: string;
  /** The ids of the operators who count as the same pair of eyes: what they asked for waits for somebody else. */
  ownHands(): Promise<string[]>;
  /** Where counting may stop. */
  readonly most: number;
}

/** How a module counts its kinds of work for an operator, by an index of what waits. */
export type WaitingCounts = (
  pool: Pool,
  asking: Asking,
) => Readonly<Partial<Record<WaitingWork, () => Promise<number>>>>;

/** How much waits for the operator, of what he may decide. Throws for a kind of work that no module counts. */
export async function waitingFor(
  pool: Pool,
  { counts, handsOf }: { counts: readonly WaitingCounts[]; handsOf: (operatorId: string) => Promise<string[]> },
  operator: OperatorSession,
): Promise<CallValue<'officeWaiting'>> {
  const { operatorId } = operator;
  // Several counts need to know the hands: they are looked up once.
  let found: Promise<string[]> | undefined;
  const asking = { operatorId, ownHands: () => (found ??= handsOf(operatorId)), most: WAITING_COUNTED };
  const all = mergeOnce<Record<WaitingWork, () => Promise<number>>>(counts.map((count) => count(pool, asking)));
  const kinds = Object.keys(waitingPermission) as WaitingWork[];
  const own = kinds.filter((kind) => isAllowed(operator, waitingPermission[kind]));
  return Object.fromEntries(
    await Promise.all(
      own.map(async (kind) => {
        const count = all[kind];
        if (count === undefined) throw new Error(`no module counts the waiting ${kind}`);
        return [kind, await count()] as const;
      }),
    ),
  );
}
