import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton, TextField } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { PeopleChoice } from '../../../widgets/people/PeopleChoice.tsx';
import styles from './Transfer.module.css';
import { useDownlines } from './use-transfer.ts';

interface DownlineFieldProps {
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (account: string) => void;
}

/** Searches an agent's direct downlines by the beginning of their names. */
export function DownlineField({ chosen, error, onChoose }: DownlineFieldProps) {
  const t = useTranslations('centre.transfer');
  const [search, setSearch] = useState(chosen);
  const found = useDownlines(search.trim(), true);
  return (
    <div className={styles.downline}>
      <TextField
        label={t('find')}
        hint={t('findHint')}
        error={error}
        name="downline"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.error ? (
        <CallFailure compact error={found.error} onRetry={async () => void (await found.refetch())} />
      ) : found.data === undefined ? (
        <Skeleton height={44} />
      ) : found.data.list.length === 0 ? (
        <p className={styles.available}>{t('noneFound')}</p>
      ) : (
        <PeopleChoice
          label={t('down')}
          people={found.data.list.map(({ account, nickname }) => ({
            account,
            note: nickname === account ? null : nickname,
          }))}
          chosen={chosen}
          onChoose={({ account }) => onChoose(account)}
        />
      )}
    </div>
  );
}
