import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LineScope } from '@chhokka/contracts';
import { LINE_LEVELS } from '@chhokka/contracts/limits';
import { Select } from '@chhokka/ui';
import { useWide } from '../../../platform/device/wide.ts';
import { FilterButton } from '../../../widgets/FilterButton.tsx';
import { SearchField } from '../../../widgets/SearchField.tsx';
import { ScopeSwitch } from '../shared/ScopeSwitch.tsx';
import styles from './Reports.module.css';

/** ms */
const SEARCH_AFTER = 400;
const ALL = '';

/** Which members of the line a report covers. */
export interface LineChoice {
  readonly scope: LineScope;
  readonly account: string;
  /** So many levels below the agent; undefined: all. */
  readonly level: number | undefined;
}

/** The choice as the platform takes it. The own line is one level, so that it needs none. */
export function lineQuery({ scope, account, level }: LineChoice): {
  readonly scope: LineScope;
  readonly account?: string;
  readonly level?: number;
} {
  return {
    scope,
    ...(account !== '' && { account }),
    ...(scope === 'all' && level !== undefined && { level }),
  };
}

interface LineFiltersProps {
  readonly choice: LineChoice;
  readonly onChange: (choice: LineChoice) => void;
  /** How many of the filters of this report narrow it. */
  readonly count: number;
  /** What stands at the end of the line: the file. */
  readonly action: ReactNode;
  /** Filters of this report alone. */
  readonly children: ReactNode;
}

/** Whose figures a report shows. On phones the fields are folded away behind one button. */
export function LineFilters({ choice, onChange, count, action, children }: LineFiltersProps) {
  const t = useTranslations('agents.reports');
  const isWide = useWide();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { scope, account, level } = choice;
  const narrowed = count + Number(account !== '') + Number(scope === 'all' && level !== undefined);
  return (
    <div className={styles.narrowed}>
      <div className={styles.tools}>
        <div className={styles.left}>
          <ScopeSwitch scope={scope} onChange={(next) => onChange({ ...choice, scope: next })} />
          {!isWide && <FilterButton count={narrowed} open={open} controls={id} onToggle={() => setOpen(!open)} />}
        </div>
        {action}
      </div>
      {(isWide || open) && (
        <div id={id} className={styles.filters}>
          <SearchField
            label={t('member')}
            clearLabel={t('clear')}
            value={account}
            afterMs={SEARCH_AFTER}
            onSearch={(name) => onChange({ ...choice, account: name })}
          />
          {scope === 'all' && (
            <Select
              label={t('level')}
              value={level === undefined ? ALL : String(level)}
              options={[
                { value: ALL, label: t('all') },
                ...Array.from({ length: LINE_LEVELS }, (_, index) => ({
                  value: String(index + 1),
                  label: t('levelOf', { level: index + 1 }),
                })),
              ]}
              onChange={(value) => onChange({ ...choice, level: value === ALL ? undefined : Number(value) })}
            />
          )}
          {children}
        </div>
      )}
    </div>
  );
}
