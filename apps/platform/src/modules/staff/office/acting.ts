import type { OperatorSession } from '../../../infra/http/sessions.ts';

/** The acting operator and the request. A handler's call context satisfies it. */
export interface Acting {
  readonly operator: OperatorSession;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}
