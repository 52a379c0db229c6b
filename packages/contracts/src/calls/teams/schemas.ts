import { z } from 'zod';
import { money } from '../../contract.ts';
import { day } from '../../moment.ts';

/** `own`: the direct downlines. `all`: everybody below. The agent counts in neither. */
export const lineScope = z.enum(['own', 'all']);
export type LineScope = z.infer<typeof lineScope>;

/** Days by the site’s clock, both included, at most 93. */
export const period = { from: day, to: day };

/** Sums of a line over a period (`docs/AGENTS.md`, words of the reports). */
export const teamSums = z.object({
  newMembers: z.number().int(),
  firstDeposits: z.number().int(),
  firstDeposited: money,
  active: z.number().int(),
  deposits: z.number().int(),
  deposited: money,
  withdrawals: z.number().int(),
  withdrawn: money,
  rounds: z.number().int(),
  stake: money,
  effectiveStake: money,
  win: money,
  bonus: money,
  rebate: money,
  /** stake − win − bonus − rebate. */
  net: money,
});
export type TeamSums = z.infer<typeof teamSums>;

/** Sorts of movements; `agent`: what a member got by the line rate. */
export const teamMoveSort = z.enum(['deposit', 'withdrawal', 'promotion', 'transfer', 'correction', 'agent']);

/** Signs of fraud in a line. */
export const agentSignal = z.enum(['own_play', 'shared', 'circle']);
