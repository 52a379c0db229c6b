import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { pageSize } from '../../listing.ts';
import { day } from '../../moment.ts';
import { text } from '../../site-words.ts';
import { rankChange, rankShown, rankStanding } from './schemas.ts';

const at = z.number().int();
const level = z.coerce.number().int().min(0).max(99);
const label = text(40)
  .trim()
  .min(1)
  .regex(/^[^\s,][^,]*$/);

export const vipRanks = contract({
  summary: 'The ranks of the VIP programme with their numbers, lowest first.',
  query: z.object({ language }),
  value: z.object({ list: z.array(rankShown) }),
  errors: ['function_not_enabled'],
});

export const playerRank = contract({
  summary: 'The member’s rank: the way to the next one, what keeps it, when it would be lost, and how it came about.',
  query: z.object({ language }),
  value: rankStanding,
  errors: ['function_not_enabled'],
});

export const officeRankMembers = contract({
  summary: 'Members with a rank, or one member by account; highest rank first; keyset-paged.',
  query: z.object({
    rankLevel: level.optional(),
    account: z.string().trim().min(1).max(64).optional(),
    /** Only those who have fallen behind. */
    falling: z.enum(['yes', 'no']).default('no'),
    after: z
      .string()
      .regex(/^\d{1,2}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
    size: pageSize(50),
  }),
  value: z.object({
    list: z.array(
      z.object({
        memberId: z.uuid(),
        account: z.string(),
        rankLevel: z.number().int(),
        since: at,
        fallsOn: z.string().nullable(),
        fixedUntil: z.string().nullable(),
        labels: z.array(z.string()),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const officeMemberRank = contract({
  summary: 'Where a member stands, with the operators who set ranks and their reasons.',
  query: z.object({ memberId: z.uuid(), language }),
  value: rankStanding.extend({
    labels: z.array(z.string()),
    history: z.array(rankChange.extend({ operator: z.string().nullable(), reason: z.string() })),
  }),
  errors: ['member_unknown'],
});

export const officeSetRank = contract({
  summary:
    'Sets a member’s rank until the end of a day of the site’s calendar, or lets the numbers decide again. ' +
    'A rank that is set gives no gift.',
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('set'),
      memberId: z.uuid(),
      rankLevel: z.number().int().min(0).max(99),
      until: day,
      reason: text(500).trim().min(3),
    }),
    z.object({ decision: z.literal('free'), memberId: z.uuid(), reason: text(500).trim().min(3) }),
  ]),
  value: z.object({ rankLevel: z.number().int(), fixedUntil: z.string().nullable() }),
  errors: ['member_unknown', 'bad_request'],
});

export const officeSetLabels = contract({
  summary: 'Sets a member’s labels, which rules of bonuses can name and the site is told.',
  body: z.object({ memberId: z.uuid(), labels: z.array(label).max(20), reason: text(500).trim().min(3) }),
  value: z.object({ labels: z.array(z.string()) }),
  errors: ['member_unknown'],
});

export const officeRankFigures = contract({
  summary: 'How many members have each rank, and what the latest runs did.',
  query: z.object({}),
  value: z.object({
    ranks: z.array(
      z.object({
        rankLevel: z.number().int(),
        name: z.object({ bn: z.string(), en: z.string() }),
        members: z.number().int(),
        falling: z.number().int(),
      }),
    ),
    runs: z.array(
      z.object({
        /** `ranks`: who rises and falls, every day. `stake_back`: every Monday. */
        kind: z.enum(['ranks', 'stake_back']),
        day: z.string(),
        startedAt: at,
        endedAt: at.nullable(),
        members: z.number().int(),
        risen: z.number().int(),
        fallen: z.number().int(),
        warned: z.number().int(),
        offered: z.number().int(),
        offeredAmount: money,
      }),
    ),
  }),
});
