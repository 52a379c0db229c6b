import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LineMember } from '@chhokka/contracts';
import { Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { SearchField } from '../../../widgets/SearchField.tsx';
import styles from './Contracts.module.css';
import { useOfferable } from './use-contracts.ts';

/** ms */
const SEARCH_AFTER = 400;

interface DownlineFieldProps {
  readonly chosen: LineMember | null;
  readonly error: string | undefined;
  readonly onChoose: (member: LineMember) => void;
}

/** Chooses an agent directly below, by the beginning of the name. */
export function DownlineField({ chosen, error, onChoose }: DownlineFieldProps) {
  const t = useTranslations('agents.contracts');
  const shared = useTranslations('agents.shared');
  const [search, setSearch] = useState('');
  const found = useOfferable(search);
  return (
    <div className={styles.downline}>
      <SearchField
        label={t('findDownline')}
        clearLabel={t('clear')}
        value={search}
        afterMs={SEARCH_AFTER}
        onSearch={setSearch}
      />
      {found.error ? (
        <CallFailure compact error={found.error} onRetry={async () => void (await found.refetch())} />
      ) : found.data === undefined ? (
        <Skeleton height={44} />
      ) : found.data.length === 0 ? (
        <p className={styles.fine}>{t('noDownline')}</p>
      ) : (
        <div className={styles.people} role="group" aria-label={t('findDownline')}>
          {found.data.map((member) => (
            <button
              key={member.memberId}
              type="button"
              className={styles.person}
              aria-pressed={member.memberId === chosen?.memberId}
              onClick={() => onChoose(member)}
            >
              <strong>{member.account}</strong>
              <small>{shared(`types.${member.type}`)}</small>
              {member.memberId === chosen?.memberId && <Check size={16} aria-hidden="true" />}
            </button>
          ))}
        </div>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
