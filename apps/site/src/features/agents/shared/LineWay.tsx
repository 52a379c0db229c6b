import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LineMember } from '@chhokka/contracts';
import styles from './Shared.module.css';

interface LineWayProps {
  /** From the agent down to whose downlines are shown. */
  readonly way: readonly LineMember[];
  /** Leads to the downlines of a member; undefined: to the agent's own. */
  readonly onGo: (memberId: string | undefined) => void;
}

/** The way from the agent down the line. Each name leads back to its level. */
export function LineWay({ way, onGo }: LineWayProps) {
  const t = useTranslations('agents.shared');
  if (way.length < 2) return null;
  return (
    <nav className={styles.way} aria-label={t('way')}>
      <ol>
        {way.map(({ memberId, account }, index) => (
          <li key={memberId}>
            {index > 0 && <ChevronRight size={16} aria-hidden="true" />}
            {index === way.length - 1 ? (
              <span className={styles.here} aria-current="true">
                {account}
              </span>
            ) : (
              <button type="button" className={styles.wayBack} onClick={() => onGo(index === 0 ? undefined : memberId)}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
