import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import styles from './Records.module.css';

interface MoreButtonProps {
  readonly records: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Requests the next page, if there is one. */
export function MoreButton({ records }: MoreButtonProps) {
  const t = useTranslations('centre.records');
  if (!records.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
