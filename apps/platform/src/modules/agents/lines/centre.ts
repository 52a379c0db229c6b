import type { CallValue } from '@chhokka/contracts';
import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { type AgentSession, makes } from './line.policy.ts';
import type { LinesParts } from './lines.parts.ts';
import { findRates } from './rate.repository.ts';
import { shownRate, todayOf } from './rates.ts';
import { countBelow, findLineMember } from './tree.repository.ts';

/** What the agent centre shows of the agent. */
export async function centreOf(
  parts: Pick<LinesParts, 'pool' | 'clock' | 'settings'>,
  { memberId, account, userType }: AgentSession,
): Promise<CallValue<'agentCentre'>> {
  const { pool, settings } = parts;
  const today = todayOf(parts);
  const own = await findLineMember(pool, memberId);
  const uplineId = own?.uplineId ?? null;
  const [ratesOf, below, upline] = await Promise.all([
    findRates(pool, [memberId], today),
    countBelow(pool, [memberId]),
    uplineId === null ? null : findLineMember(pool, uplineId),
  ]);
  const { byHand, byLink, gives } = makes(userType);
  const { members, direct } = below.get(memberId) ?? { members: 0, direct: 0 };
  return {
    account,
    type: userType,
    ...shownRate(ratesOf(memberId)),
    weights: USUAL_WEIGHTS,
    members,
    direct,
    upline: upline?.account ?? null,
    makes: [...byHand],
    links: [...byLink],
    gives,
    masked: settings.values.agentMasksPlayers,
    currencySymbol: settings.values.currencySymbol,
    today,
  };
}
