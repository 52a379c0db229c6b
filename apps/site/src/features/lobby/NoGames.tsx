import { Clock, Heart, SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import type { Filters } from './filters.ts';
import { chooseVendor, isNarrowed } from './filters.ts';

interface NoGamesProps {
  readonly filters: Filters;
  readonly onChange: (next: Filters) => void;
}

/** Why a list is empty, and a button that resets it. */
export function NoGames({ filters, onChange }: NoGamesProps) {
  const t = useTranslations('lobby');
  const everything = (
    <Button onClick={() => onChange(chooseVendor(isNarrowed(filters) ? filters.vassalage : ''))}>{t('showAll')}</Button>
  );
  if (filters.listType === 'fav') {
    return (
      <EmptyState
        picture={<Heart size={40} />}
        title={t('favEmptyTitle')}
        text={t('favEmptyText')}
        action={everything}
      />
    );
  }
  if (filters.listType === 'recent') {
    return (
      <EmptyState
        picture={<Clock size={40} />}
        title={t('recentEmptyTitle')}
        text={t('recentEmptyText')}
        action={everything}
      />
    );
  }
  if (isNarrowed(filters) || filters.pageNo > 1) {
    return (
      <EmptyState picture={<SearchX size={40} />} title={t('emptyTitle')} text={t('emptyText')} action={everything} />
    );
  }
  return (
    <EmptyState
      picture={<SearchX size={40} />}
      title={t('noGamesTitle')}
      text={t('noGamesText')}
      action={filters.vassalage !== '' && everything}
    />
  );
}
