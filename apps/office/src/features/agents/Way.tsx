import type { LineMember } from '@chhokka/contracts';
import { Link } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';

interface WayProps {
  /** From the top down. */
  readonly way: readonly LineMember[];
  /** Where each of them leads; the last one is where the operator is. */
  readonly to: (member: LineMember) => string;
}

/** The way from all agents down to a member, each step a link but the last. */
export function Way({ way, to }: WayProps) {
  const t = useTexts().agents;
  return (
    <nav aria-label={t.way}>
      <ol className={styles.way}>
        <li>
          <Link to="/agents">{t.allAgents}</Link>
        </li>
        {way.map((member, place) => (
          <li key={member.memberId}>
            {place === way.length - 1 ? (
              <span aria-current="page">{member.account}</span>
            ) : (
              <Link to={to(member)}>{member.account}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
