import type { Transaction } from '../../../infra/db.ts';
import { LINE_LEVELS } from '@chhokka/contracts/limits';
import { Refused } from '../../../infra/http/refused.ts';
import { hashToken } from '../../../infra/tokens.ts';
import type { Lining } from '../../people/entry/index.ts';
import { addOpening, findCode } from './link.repository.ts';
import type { LinesParts } from './lines.parts.ts';
import { insertRate } from './rate.repository.ts';
import { mostBelow, todayOf } from './rates.ts';
import { findUplines, holdRate, holdTree, insertMade, insertPlace } from './tree.repository.ts';

/** What lines do for members who sign up or are made below somebody; see the point `lining`. */
export function createLining(parts: Pick<LinesParts, 'pool' | 'clock' | 'settings'>): Lining {
  const { pool, clock } = parts;
  return {
    async admit(tx, { uplineId, code }) {
      await holdTree(tx);
      const above = await findUplines(tx, uplineId);
      if (above.length + 1 > LINE_LEVELS) throw new Refused('line_too_deep');
      if (code === null) return null;
      const found = await findCode(tx, code);
      if (found === null) return null;
      const isOver = !found.enabled || (found.expiresAt !== null && found.expiresAt <= clock.now());
      if (isOver || found.memberId !== uplineId) throw new Refused('invitation_code_error');
      return found.type;
    },

    async joined(tx, { memberId, uplineId, code, at }) {
      await insertPlace(tx, memberId, at);
      const found = code === null ? null : await findCode(tx, code);
      if (found === null) return;
      if (found.type !== 0) await insertMade(tx, { memberId, type: found.type, at, by: uplineId });
      if (found.rate > 0) await giveRateOfLink(tx, parts, { memberId, uplineId, rate: found.rate });
    },

    opened: (code, device) => addOpening(pool, { code, day: todayOf(parts), device: hashToken(device) }),
  };
}

/** The house may have lowered the upline's rate since the link was made. */
async function giveRateOfLink(
  tx: Transaction,
  parts: Pick<LinesParts, 'clock' | 'settings'>,
  { memberId, uplineId, rate }: { memberId: string; uplineId: string; rate: number },
): Promise<void> {
  await holdRate(tx, uplineId);
  const { today } = await mostBelow(tx, parts, uplineId);
  await insertRate(tx, {
    memberId,
    fromDay: todayOf(parts),
    rate: Math.min(rate, today),
    at: parts.clock.now(),
    by: { memberId: uplineId },
  });
}
