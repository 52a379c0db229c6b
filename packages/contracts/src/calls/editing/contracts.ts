import { z } from 'zod';
import { contract } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { moment, proposedKind, siteItem, siteItemId, siteItemKind } from './schemas.ts';

const listedKind = siteItemKind.exclude(['settings']);
/** Version of the item that was read, for optimistic locking; empty: new item. */
const version = z.string().max(64);

export const officeSiteItems = contract({
  summary: 'Banners, announcements, promotions … one page of one kind, including disabled items.',
  query: z.object({
    kind: listedKind,
    search: z.string().trim().max(64).default(''),
    show: z.enum(['all', 'on', 'off']).default('all'),
    /** The group of banners, the type of announcements, the vendor of games, or the rail of payment methods. */
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
    /** All items of the kind in the operator’s order; null: operators cannot order this kind. */
    order: z.object({ ids: z.array(z.string()), version }).nullable(),
  }),
});

export const officeSiteItem = contract({
  summary: 'One item as the operator edits it.',
  query: z.object({ kind: siteItemKind, id: siteItemId }),
  value: z.object({ id: z.string(), version, item: siteItem }),
  errors: ['site_item_unknown'],
});

const save = z.object({
  id: siteItemId,
  version,
  item: siteItem,
  /** Why, for the second operator; needed only where one must decide. */
  reason: z.string().trim().max(REASON_LENGTH).optional(),
});

export const officeSaveSiteItem = contract({
  summary:
    'Saves an item if nobody has changed it since it was read, or creates one. A repeat of the same save succeeds; ' +
    'a save that would overwrite another one is refused. A change of a payment method waits for a second operator, ' +
    'unless it only turns the method off. So does a change of settings that loosens a rule that protects money.',
  body: save,
  value: z.object({
    version,
    /** Nothing has changed yet: a second operator must decide. */
    waits: z.boolean(),
  }),
  errors: [
    'site_item_unknown',
    'edited_meanwhile',
    'reason_needed',
    'proposal_waits',
    'proposals_full',
    'second_missing',
  ],
});

/** Most items of one save. */
const SAVED_AT_ONCE = 100;

export const officeSaveSiteItems = contract({
  summary:
    'Saves several items by the rules of a single save: all of them, or none. A refusal names the item (`value.id`).',
  body: z.object({
    items: z
      .array(save)
      .min(1)
      .max(SAVED_AT_ONCE)
      .refine((items) => new Set(items.map(({ id, item }) => `${item.kind} ${id}`)).size === items.length),
  }),
  value: z.object({
    /** In the order of the request. */
    list: z.array(
      z.object({
        id: z.string(),
        version,
        /** Nothing has changed yet: a second operator must decide. */
        waits: z.boolean(),
      }),
    ),
  }),
  errors: [
    'site_item_unknown',
    'edited_meanwhile',
    'reason_needed',
    'proposal_waits',
    'proposals_full',
    'second_missing',
  ],
});

export const officeOrderSiteItems = contract({
  summary: 'Sets the order of all items of a kind, if nobody has changed the order since it was read.',
  body: z.object({
    kind: z.enum(['banner', 'help', 'promotion', 'vendor', 'method', 'template', 'mission', 'leaderboard']),
    ids: z.array(siteItemId).max(1_000),
    version,
  }),
  value: z.object({ version }),
  errors: ['edited_meanwhile'],
});

const record = z.record(z.string(), z.json());

export const officeSiteHistory = contract({
  summary: 'The changes of one item, or of all items of a kind, newest first, keyset-paged.',
  query: z.object({
    kind: siteItemKind,
    id: siteItemId.optional(),
    /** `access`: only changes of who may enter the site. */
    part: z.enum(['access']).optional(),
    after: z.uuid().optional(),
  }),
  value: z.object({
    list: z.array(
      z.object({
        changeId: z.uuid(),
        id: z.string(),
        at: z.number().int(),
        account: z.string(),
        /** Who approved it; null: one operator was enough. */
        secondAccount: z.string().nullable(),
        /** Null: this change created the item. */
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
  /** The item's current title; for a new item, the proposed one. */
  title: z.object({ bn: z.string(), en: z.string() }),
  /** Null: the proposal creates the item. */
  before: siteItem.nullable(),
  after: siteItem,
  /** Why the operator asks for it; empty for a proposal of an earlier release. */
  why: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'expired']),
  askedBy: z.string(),
  askedAt: z.number().int(),
  /** When it expires if nobody decides, ms since the epoch. */
  endsAt: z.number().int(),
  /** Whether the caller proposed it, and so cannot decide. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().int().nullable(),
  reason: z.string(),
});

export const officeSiteProposals = contract({
  summary: 'Proposed changes that need two operators: waiting ones oldest first, all others newest first.',
  query: z.object({
    kind: proposedKind,
    state: proposal.shape.state.or(z.literal('all')).default('waiting'),
    /** Only of this item. */
    id: siteItemId.optional(),
    after: z.uuid().optional(),
  }),
  value: z.object({ list: z.array(proposal), next: z.string().nullable() }),
});

export const officeDecideSiteProposal = contract({
  summary: 'Approves or rejects a change that another operator proposed. An approved change applies at once.',
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
  summary: 'Withdraws a change that the same operator proposed.',
  body: z.object({ proposalId: z.uuid() }),
  value: proposal,
  errors: ['item_unknown', 'already_decided'],
});
