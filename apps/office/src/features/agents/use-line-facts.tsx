import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { AgentName } from './AgentName.tsx';
import { useAgentFile } from './use-agents.ts';
import { ratesText } from './words.ts';

interface Standing {
  readonly memberId: string;
  readonly userType: number;
  readonly upline: object | null;
}

/**
 * Where a member stands in a line, as facts of the member's page: everybody above, the line rate, and for agents their own
 * page. None for members outside of lines, and for operators who may not see agents.
 */
export function useLineFacts({ memberId, userType, upline }: Standing): (readonly [name: string, value: ReactNode])[] {
  const { agents } = useTexts();
  const t = agents.ofMember;
  const isAgent = userType !== 0 && userType !== 4;
  const enabled = mayDo(useSession(), 'agents.read') && (isAgent || upline !== null);
  const { data } = useAgentFile(memberId, { enabled });
  if (!data) return [];
  const above = data.way.filter((each) => each.memberId !== memberId);
  return [
    [
      t.path,
      above.length === 0
        ? agents.noUpline
        : above.map((each, place) => (
            <span key={each.memberId}>
              {place > 0 && ' › '}
              <AgentName of={each} />
            </span>
          )),
    ],
    [t.rate, ratesText(agents, data.rate, data.nextRate)],
    ...(isAgent
      ? [
          [
            t.page,
            <Link key="page" to={`/agents/${memberId}`}>
              {data.account}
            </Link>,
          ] as const,
        ]
      : []),
  ];
}
