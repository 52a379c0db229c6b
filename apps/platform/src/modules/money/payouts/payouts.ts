import { createHmac } from 'node:crypto';
import type { CallArguments } from '@chhokka/contracts';
import { PAYOUT_ACCOUNTS } from '@chhokka/contracts/limits';
import { type Clock, DAY, HOUR, uuidv7 } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Pool, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Payment } from '../../people/security/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Attempts, AttemptRule } from '../../../infra/attempts/index.ts';
import { endingOf, identityOf, type PayoutDetails, readPayout, type TypedPayout } from './payout.policy.ts';
import * as repository from './payouts.repository.ts';

const BINDINGS: AttemptRule = { most: 20, withinMs: DAY };

export interface PayoutsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly payment: Pick<Payment, 'prove'>;
  readonly secretBox: SecretBox;
  /** 32 bytes; the key of fingerprints is derived from it. */
  readonly secretsKey: Uint8Array;
}

/** Members' payout accounts; see the module's README. */
export interface Payouts {
  /** The member's own, the oldest first. */
  list(memberId: string): Promise<repository.Payout[]>;
  /** Binds an account. Throws `Refused` as the call's contract says. */
  bind(args: CallArguments<'payoutBind'>, member: { memberId: string; language: Language }): Promise<repository.Payout>;
  remove(args: CallArguments<'payoutRemove'>, memberId: string): Promise<void>;
  /** The decrypted details of any account, removed or not, and when it was bound. */
  reveal(payout: { id: string; memberId: string }): Promise<{ details: PayoutDetails; boundAt: number }>;
}

export function createPayouts(parts: PayoutsParts): Payouts {
  const { pool, clock, payment, secretBox, secretsKey } = parts;
  // A keyed hash finds equal accounts. Somebody who can only read the table cannot try numbers against it.
  const fingerprintKey = createHmac('sha256', secretsKey).update('payout fingerprint').digest();
  return {
    list: (memberId) => repository.findLive(pool, memberId),

    bind: (args, member) => bind(parts, { args, fingerprintKey }, member),

    async remove({ payoutId, ...proof }, memberId) {
      await payment.prove(memberId, proof);
      const removed = await transaction(pool, (tx) => repository.removePayout(tx, memberId, payoutId, clock.now()));
      if (!removed) throw new Refused('payout_account_unknown');
    },

    async reveal({ id, memberId }) {
      const { details, boundAt } = await repository.findDetails(pool, id);
      const text = secretBox.open(details, purposeOf(id, memberId)).toString();
      return { details: JSON.parse(text) as PayoutDetails, boundAt };
    },
  };
}

async function bind(
  parts: PayoutsParts,
  { args, fingerprintKey }: { args: CallArguments<'payoutBind'>; fingerprintKey: Uint8Array },
  { memberId, language }: { memberId: string; language: Language },
): Promise<repository.Payout> {
  const { pool, clock, settings, attempts, payment, secretBox } = parts;
  const { paymentPassword, code, ...typed } = args;
  const details = detailsOf(typed, language);
  await attempts.count('payout account', memberId, BINDINGS);
  await payment.prove(memberId, { paymentPassword, code });
  const now = clock.now();
  const id = uuidv7(now);
  const payout: repository.NewPayout = {
    id,
    memberId,
    kind: details.kind,
    details: secretBox.lock(Buffer.from(JSON.stringify(details)), purposeOf(id, memberId)),
    ending: endingOf(details),
    fingerprint: createHmac('sha256', fingerprintKey).update(identityOf(details)).digest(),
    boundAt: now,
    usableFrom: now + settings.values.payoutCoolingHours * HOUR,
  };
  return transaction(pool, async (tx) => {
    await repository.lockPayouts(tx, memberId);
    if ((await repository.findLive(tx, memberId)).length >= PAYOUT_ACCOUNTS) throw new Refused('payout_accounts_full');
    const bound = await repository.insertPayout(tx, payout);
    if (bound === null) throw new Refused('payout_account_bound');
    return bound;
  });
}

function detailsOf(typed: TypedPayout, language: Language): PayoutDetails {
  const read = readPayout(typed);
  if ('details' in read) return read.details;
  const fields = Object.entries(read.faults).map(([field, fault]) => [field, fieldText[language][fault]]);
  throw new Refused('bad_request', { fields: Object.fromEntries(fields) as Record<string, string> });
}

function purposeOf(id: string, memberId: string): string {
  return `payout account ${memberId} ${id}`;
}
