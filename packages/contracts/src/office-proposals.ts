import { z } from 'zod';
import { contract } from './contract.ts';
import { REASON_LENGTH } from './limits.ts';
import { siteItem, siteItemId, siteItemKind } from './office-site.ts';

const proposal = z.object({
  proposalId: z.uuid(),
  kind: siteItemKind,
  id: z.string(),
  /** The item's title today; of one that is to be made, the wanted one. */
  title: z.object({ bn: z.string(), en: z.string() }),
  /** Null: it is to be made. */
  before: siteItem.nullable(),
  after: siteItem,
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'expired']),
  askedBy: z.string(),
  askedAt: z.number().int(),
  /** When it ends if nobody has decided: ms since the epoch. */
  endsAt: z.number().int(),
  /** Whether the operator who looks asked for it, and so cannot decide. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().int().nullable(),
  reason: z.string(),
});

export const officeSiteProposals = contract({
  summary: 'Changes that take two operators: those that wait from the oldest on, others from the newest.',
  query: z.object({
    kind: z.enum(['method', 'settings']),
    state: proposal.shape.state.default('waiting'),
    /** Only of this item. */
    id: siteItemId.optional(),
    after: z.uuid().optional(),
  }),
  value: z.object({ list: z.array(proposal), next: z.string().nullable() }),
});

export const officeDecideSiteProposal = contract({
  summary: 'Approves or rejects a change that another operator asked for. What is approved counts at once.',
  body: z
    .object({
      proposalId: z.uuid(),
      decision: z.enum(['approve', 'reject']),
      reason: z.string().trim().max(REASON_LENGTH).default(''),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== '', { path: ['reason'] }),
  value: proposal,
  errors: [
    'item_unknown',
    'approval_own',
    'already_decided',
    'proposal_expired',
    'proposal_asker_gone',
    'edited_meanwhile',
  ],
});

export const officeWithdrawSiteProposal = contract({
  summary: 'Takes back a change that one has asked for oneself.',
  body: z.object({ proposalId: z.uuid() }),
  value: proposal,
  errors: ['item_unknown', 'already_decided'],
});
