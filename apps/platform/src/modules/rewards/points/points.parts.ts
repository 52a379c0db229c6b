import type { Clock } from '@chhokka/kernel';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Waker } from '../../../infra/realtime/waker.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Grants } from '../../money/grants/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Payment } from '../../people/security/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';

/** What moving points needs. */
export interface MovingParts {
  readonly ledger: Pick<Ledger, 'post'>;
  readonly grants: Pick<Grants, 'give' | 'giveMany'>;
}

export interface PointsParts extends MovingParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inTurn: InTurn;
  readonly revisions: Revisions;
  readonly settings: Settings;
  readonly secretBox: SecretBox;
  /** 32 bytes; the key of the codes' fingerprints is derived from it. */
  readonly secretsKey: Uint8Array;
}

/** What members' and operators' calls need beside that. */
export interface PointsCallParts extends PointsParts {
  readonly attempts: Attempts;
  readonly payment: Pick<Payment, 'prove'>;
  readonly inbox: Pick<Inbox, 'send'>;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly waker: Waker;
}
