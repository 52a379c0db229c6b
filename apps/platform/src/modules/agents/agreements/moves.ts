import type { AgreementKind } from '@chhokka/contracts';
import type { Transaction } from '../../../infra/db.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import { findVersions, takeTurn } from './agreements.repository.ts';
import type { Agreement } from './agreements.types.ts';
import { change } from './answer.ts';
import { endContract } from './apply.ts';
import { findAgreementsOf } from './lists.repository.ts';
import { type Notice, tell, toBoth } from './notices.ts';

const KINDS: readonly AgreementKind[] = ['daily', 'dividend', 'hourly', 'realtime'];

/**
 * Ends the contracts of a member with former uplines with their running periods, and closes what waits between them, in the
 * transaction that moves the member. `to`: the upline from now on; null: none. `at` in ms.
 */
export function followMove(
  parts: AgreementsParts,
  tx: Transaction,
  { memberId, to, at }: { readonly memberId: string; readonly to: string | null; readonly at: number },
): Promise<void> {
  return endThose(parts, tx, { memberId, at }, ({ takerId, giverId }) => takerId === memberId && giverId !== to);
}

/** Ends all contracts of and by a member who is no agent any more, likewise. */
export function followEnd(
  parts: AgreementsParts,
  tx: Transaction,
  ended: { readonly memberId: string; readonly at: number },
): Promise<void> {
  return endThose(parts, tx, ended, () => true);
}

async function endThose(
  given: AgreementsParts,
  tx: Transaction,
  { memberId, at }: { readonly memberId: string; readonly at: number },
  isMeant: (agreement: Agreement) => boolean,
): Promise<void> {
  const parts = { ...given, clock: { now: () => at } };
  await takeTurn(tx, KINDS);
  const agreements = (await findAgreementsOf(tx, memberId)).filter(isMeant);
  // From the top down: what ends below because of it is told with that.
  agreements.sort((one, other) => Number(other.takerId === memberId) - Number(one.takerId === memberId));
  const notices: Notice[] = [];
  for (const agreement of agreements) notices.push(...(await endOne(parts, tx, agreement)));
  await tell(parts, tx, notices);
}

async function endOne(parts: AgreementsParts, tx: Transaction, agreement: Agreement): Promise<Notice[]> {
  const versions = await findVersions(tx, [agreement.id]);
  const notices: Notice[] = [];
  const open = versions.find(({ state }) => state === 'proposed' || state === 'accepted');
  if (open) {
    await change(parts, tx, open, { state: 'refused', endedHow: 'move' }, {});
    notices.push({ agreement, to: toBoth, what: 'closed', at: null });
  }
  const last = versions.find(({ state }) => state === 'active' || state === 'ending');
  if (last) {
    const { at, below } = await endContract(parts, tx, { agreement, how: 'move', by: {}, cause: last.id });
    notices.push({ agreement, to: toBoth, what: 'ended', at }, ...below);
  }
  return notices;
}
