import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { requireAgent } from '../lines/index.ts';
import { readBets } from './bets.ts';
import { reportFile } from './file.ts';
import { readMovements } from './movements.ts';
import { readOverview } from './overview.ts';
import { readPeriod } from './period.policy.ts';
import { readProfit } from './team-profit.ts';
import { findNamed } from './signals.repository.ts';
import { findSignals } from './signals.ts';
import type { TeamsParts } from './teams.parts.ts';

/** The reports of lines: those of the agent who asks, and of any agent for operators. */
export function teamsHandlers(parts: TeamsParts): HandlersOf<'teams'> {
  const { pool, settings } = parts;
  const requireMember = async (memberId: string): Promise<void> => {
    if (!(await findNamed(pool, [memberId])).has(memberId)) throw new Refused('member_unknown');
  };
  return {
    async teamOverview(args, { session }) {
      const { memberId } = requireAgent(session);
      return readOverview(parts, memberId, args, { masked: settings.values.agentMasksPlayers });
    },

    async teamBets(args, { session }) {
      const { memberId } = requireAgent(session);
      return readBets(parts, memberId, args);
    },

    async teamProfit(args, { session }) {
      const { memberId } = requireAgent(session);
      return readProfit(parts, memberId, args);
    },

    async teamMovements(args, { session }) {
      const { memberId } = requireAgent(session);
      return readMovements(parts, memberId, args);
    },

    async teamFile(args, { session }) {
      const { memberId } = requireAgent(session);
      readPeriod(args);
      return reportFile(parts, memberId, args);
    },

    async officeTeam({ memberId, ...args }) {
      await requireMember(memberId);
      return readOverview(parts, memberId, args, { masked: false });
    },

    async officeAgentSignals({ memberId }) {
      await requireMember(memberId);
      return { list: await findSignals(parts, memberId) };
    },
  };
}
