import { z } from 'zod';
import { contract } from '../../contract.ts';
import { partyKind } from './schemas.ts';

const at = z.number().int().nullable();

export const officeHealth = contract({
  summary:
    'How providers and payment gateways answer the platform’s calls. Kinds that the caller may not see are absent.',
  value: z.object({
    list: z.array(
      z.object({
        kind: partyKind,
        code: z.string(),
        name: z.string(),
        /** Whether the operator has it switched on. */
        enabled: z.boolean(),
        /** The last answer and the last failure, ms since the epoch; null: there was none. */
        answeredAt: at,
        failedAt: at,
        /** Why the last failure was one, such as `HTTP 503` or `ECONNREFUSED`; empty: there was none. */
        failure: z.string(),
        /** Calls of the last hour. */
        answers: z.number().int(),
        failures: z.number().int(),
      }),
    ),
  }),
});
