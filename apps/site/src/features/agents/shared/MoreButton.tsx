import { Button } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import styles from './Shared.module.css';

interface MoreButtonProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Requests the next page of a list, if there is one. */
export function MoreButton({ list }: MoreButtonProps) {
  const t = useTranslations('agents.shared');
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
