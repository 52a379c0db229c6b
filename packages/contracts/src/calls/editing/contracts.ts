import { z } from 'zod';
import { contract } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { moment, siteItem, siteItemId, siteItemKind } from './schemas.ts';

const listedKind = siteItemKind.exclude(['settings']);
/** Says what an item was like when it was read; empty: there was none. */
const version = z.string().max(64);

export const officeSiteItems = contract({
  summary: 'Banners, announcements, promotions … one page of one kind, those that are disabled among them.',
  query: z.object({
    kind: listedKind,
    search: z.string().trim().max(64).default(''),
    show: z.enum(['all', 'on', 'off']).default('all'),
    /** The group of banners, type of announcements, vendor of games, rail of payment methods. */
    place: z.string().max(64).default(''),
    sort: z.enum(['order', 'title']).default('order'),
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.object({ bn: z.string(), en: z.string() }),
        place: z.string(),
        enabled: z.boolean(),
        startsAt: moment,
        endsAt: moment,
        picture: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
    totalPages: z.number().int(),
    places: z.array(z.string()),
    /** All of the kind in the operator’s order; null where the order follows from something else. */
    order: z.object({ ids: z.array(z.string()), version }).nullable(),
  }),
});

export const officeSiteItem = contract({
  summary: 'One item as the operator edits it.',
  query: z.object({ kind: siteItemKind, id: siteItemId }),
  value: z.object({ id: z.string(), version, item: siteItem }),
  errors: ['site_item_unknown'],
});

export const officeSaveSiteItem = contract({
  summary:
    'Saves an item that is still as it was read, or makes a new one. The same save again is the same; a save over another one is refused. Of payment methods it waits for a second operator, unless it only turns one off; of settings, if it loosens a guard of money.',
  body: z.object({ id: siteItemId, version, item: siteItem }),
  value: z.object({
    version,
    /** Nothing is changed yet: a second operator decides. */
    waits: z.boolean(),
  }),
  errors: ['site_item_unknown', 'edited_meanwhile', 'proposal_waits', 'proposals_full', 'second_missing'],
});

export const officeOrderSiteItems = contract({
  summary: 'Puts all items of a kind into an order, if it is still as it was read.',
  body: z.object({
    kind: z.enum(['banner', 'help', 'promotion', 'vendor', 'method', 'template']),
    ids: z.array(siteItemId).max(1_000),
    version,
  }),
  value: z.object({ version }),
  errors: ['edited_meanwhile'],
});

const record = z.record(z.string(), z.json());

export const officeSiteHistory = contract({
  summary: 'What was changed, newest first: of one item, or of all of a kind. Keyset-paged.',
  query: z.object({ kind: siteItemKind, id: siteItemId.optional(), after: z.uuid().optional() }),
  value: z.object({
    list: z.array(
      z.object({
        changeId: z.uuid(),
        id: z.string(),
        at: z.number().int(),
        account: z.string(),
        /** Who approved it; null where one operator is enough. */
        secondAccount: z.string().nullable(),
        /** Null: it was made then. */
        before: record.nullable(),
        after: record,
      }),
    ),
    next: z.string().nullable(),
  }),
});

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
