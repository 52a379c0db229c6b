import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton, TextField } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
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
        <div className={styles.people} role="group" aria-label={t('down')}>
          {found.data.list.map(({ account, nickname }) => (
            <button
              key={account}
              type="button"
              className={styles.person}
              aria-pressed={account === chosen}
              onClick={() => onChoose(account)}
            >
              <strong>{account}</strong>
              {nickname !== account && <small>{nickname}</small>}
              {account === chosen && <Check size={16} aria-hidden="true" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
