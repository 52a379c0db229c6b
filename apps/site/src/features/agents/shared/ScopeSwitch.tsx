import { useTranslations } from 'use-intl';
import type { LineScope } from '@chhokka/contracts';
import styles from './Shared.module.css';

const SCOPES: readonly LineScope[] = ['own', 'all'];

interface ScopeSwitchProps {
  readonly scope: LineScope;
  readonly onChange: (scope: LineScope) => void;
}

/** Own line, which is the direct downlines, or the whole tree. */
export function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  const t = useTranslations('agents.shared.scope');
  return (
    <div className={styles.scope} role="group" aria-label={t('title')}>
      {SCOPES.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.scopeChoice}
          aria-pressed={each === scope}
          onClick={() => onChange(each)}
        >
          {t(each)}
        </button>
      ))}
    </div>
  );
}
