import type { TellMember } from '../inbox/index.ts';
import type { Clock } from '@chhokka/kernel';
import type { Attempts } from '../../../infra/attempts/index.ts';
import { createTwoFactor, type TwoFactor } from '../../../infra/credentials/index.ts';
import type { Pool } from '../../../infra/db.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Messaging } from '../../site/messaging/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Verification } from '../verification/index.ts';
import { type Bindings, createBindings } from './bindings/bindings.ts';
import { deleteEndedOneTimePasswords } from './one-time-password.repository.ts';
import { createPayment, type Payment } from './payment/payment.ts';
import { OF_MEMBERS } from './second-step.repository.ts';

/** The proofs of a member; see README for the invariants. */
export interface Security {
  /** The second step of a login. */
  readonly twoFactor: TwoFactor;
  /** The number and the e-mail address of an account, each proved by a code. */
  readonly bindings: Bindings;
  /** The proof of a payment. */
  readonly payment: Payment;
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}

export interface SecurityParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly verification: Verification;
  readonly messaging: Messaging;
  readonly secretBox: SecretBox;
  /** Notifies a member of an event of the account, in the transaction of the event. */
  readonly tell: TellMember;
}

export function createSecurity(parts: SecurityParts): Security {
  const { pool, clock, settings, tell } = parts;
  const twoFactor = createTwoFactor({
    ...parts,
    tables: OF_MEMBERS,
    issuer: () => settings.values.siteName,
    mayStart: () => settings.isOn('TWOFACTOR'),
    onConfirmed: (tx, memberId) => tell(tx, memberId, { what: 'second step' }),
  });
  const payment = createPayment({ ...parts, twoFactor });
  return {
    twoFactor,
    payment,
    bindings: createBindings({ ...parts, payment }),
    sweep: () => deleteEndedOneTimePasswords(pool, clock.now()),
  };
}
