import { z } from 'zod';
import { words } from '../../site-words.ts';
import { gameType } from '../catalogue/schemas.ts';

/** ms since the epoch; null: no limit on that side. */
const moment = z.number().int().min(0).max(4_102_444_800_000).nullable();

/** Types of agents (1-site §6): general agent, agent, promoter, counter agent. */
export const agentType = z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);
export type AgentType = z.infer<typeof agentType>;

/** Types that stand in a line: a member (0) or an agent. */
export const lineType = z.union([z.literal(0), ...agentType.options]);
export type LineType = z.infer<typeof lineType>;

/** A line rate: per cent ×100 of effective stakes by weight. */
export const lineRate = z.number().int().min(0).max(500);

/** An invitation code as agents choose it; stored in upper case. */
export const inviteCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,32}$/);

/** What stakes count for where agents earn by them, per cent by kind of games. Kinds that are left out count for nothing. */
export const kindWeights = z.partialRecord(gameType, z.number().int().min(0).max(100));
export type KindWeights = z.infer<typeof kindWeights>;

/** A member of somebody's line, by the id and the name that its uplines see. */
export const lineMember = z.object({ memberId: z.uuid(), account: z.string(), type: lineType });
export type LineMember = z.infer<typeof lineMember>;

/** What the site tells agents, newest first. */
export const agentNoticeItem = z
  .object({
    kind: z.literal('agent_notice'),
    title: words(1, 120),
    text: words(1, 4_000),
    enabled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'before_start',
  });

export const applicationState = z.enum(['waiting', 'approved', 'rejected', 'withdrawn']);

/** Decisions about lines that take two operators. */
export const lineRequestKind = z.enum(['make', 'open', 'move', 'end']);
export type LineRequestKind = z.infer<typeof lineRequestKind>;
