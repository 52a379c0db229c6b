import type { OperatorSession } from '../../../infra/http/sessions.ts';

/** Who acts, and by which request: what handlers know of their caller is one. */
export interface Acting {
  readonly operator: OperatorSession;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}
