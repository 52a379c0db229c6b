import { createHmac } from 'node:crypto';
import type { CallArguments, CallValue } from '@chhokka/contracts';
import { assert, uuidv7 } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanText, holdsHidden } from '../../../infra/typed-text.ts';
import type { Acting } from '../../staff/office/index.ts';
import { countCodes, findCode, insertCodes, lockGood } from './goods.repository.ts';
import type { PointsCallParts, PointsParts } from './points.parts.ts';

/**
 * Adds voucher codes to a good. They are stored encrypted, and nobody but the member who gets one reads it again. The log
 * says how many were added, not which.
 */
export async function addCodes(
  parts: PointsCallParts,
  { goodId, codes: typed }: CallArguments<'officeAddPointCodes'>,
  acting: Acting & { readonly language: Language },
): Promise<CallValue<'officeAddPointCodes'>> {
  const { pool, clock, secretBox, secretsKey, office } = parts;
  const codes = [...new Set(typed.map(cleanText))];
  if (codes.some(holdsHidden))
    throw new Refused('bad_request', { fields: { codes: fieldText[acting.language].invalid } });
  // A keyed hash finds equal codes. Somebody who can only read the table cannot try codes against it.
  const key = createHmac('sha256', secretsKey).update('point code fingerprint').digest();
  const now = clock.now();
  const sealed = codes.map((code) => {
    const id = uuidv7(now);
    const fingerprint = createHmac('sha256', key).update(code).digest();
    return { id, code: secretBox.lock(Buffer.from(code), purposeOf(goodId, id)), fingerprint };
  });
  return transaction(pool, async (tx) => {
    const good = await lockGood(tx, goodId);
    if (good === null || good.form !== 'voucher') throw new Refused('point_good_unknown');
    const added = await insertCodes(tx, goodId, sealed, now);
    await office.audit(tx, acting, {
      action: 'point_code.create',
      subject: { kind: 'point_good', id: goodId },
      after: { added, known: typed.length - added },
    });
    const [counts] = await countCodes(tx, goodId);
    assert(counts !== undefined, 'a voucher has counts');
    return { ...counts, added, known: typed.length - added };
  });
}

/** The code of the member's own approved voucher. Throws `Refused`: redemption_unknown. */
export async function revealCode(
  { pool, secretBox }: Pick<PointsParts, 'pool' | 'secretBox'>,
  { memberId, redemptionId }: { readonly memberId: string; readonly redemptionId: string },
): Promise<string> {
  const found = await findCode(pool, memberId, redemptionId);
  if (found === null) throw new Refused('redemption_unknown');
  return secretBox.open(found.code, purposeOf(found.goodId, found.id)).toString();
}

function purposeOf(goodId: string, id: string): string {
  return `point code ${goodId} ${id}`;
}
