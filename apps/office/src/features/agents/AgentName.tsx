import type { LineMember } from '@chhokka/contracts';
import { Link } from 'react-router';
import { MemberName } from '../../shared/MemberName.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';

/** Somebody of a line, linked to the agent's page, or to the member's. */
export function AgentName({ of }: { of: LineMember }) {
  const mayRead = mayDo(useSession(), 'agents.read');
  if (of.type === 0 || !mayRead) return <MemberName {...of} />;
  return <Link to={`/agents/${of.memberId}`}>{of.account}</Link>;
}

/** The other side of a contract or a settlement; null: the house. */
export function Giver({ giver }: { giver: LineMember | null }) {
  const { house } = useTexts().agentContracts;
  return giver === null ? house : <AgentName of={giver} />;
}
