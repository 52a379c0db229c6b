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

/** What proves a member; see README for the invariants. */
export interface Security {
  /** The second step of a login. */
  readonly twoFactor: TwoFactor;
  /** The number and the address of an account, each proved by a code. */
  readonly bindings: Bindings;
  /** What proves that money may leave. */
  readonly payment: Payment;
  /** Forgets what has expired. */
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
  /** Tells a member what happened to the account, in the transaction in which it happens. */
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
