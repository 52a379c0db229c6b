import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LineMember } from '@chhokka/contracts';
import { Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { PeopleChoice } from '../../../widgets/people/PeopleChoice.tsx';
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
        <PeopleChoice
          label={t('findDownline')}
          people={found.data.map((member) => ({ ...member, note: shared(`types.${member.type}`) }))}
          chosen={chosen?.account ?? null}
          onChoose={onChoose}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
