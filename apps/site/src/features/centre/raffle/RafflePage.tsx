import { Ticket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { RaffleCard } from './RaffleCard.tsx';
import { useRaffles } from './use-raffles.ts';

/** Page `raffle`: raffles with the member's tickets, prizes and winners, and a check of each draw. */
export default function RafflePage() {
  const t = useTranslations('raffle');
  const raffles = useRaffles();
  return (
    <CentrePage lead={t('lead')}>
      <WhenThere query={raffles}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          const mayTempt = pages[0]?.mayTempt ?? false;
          if (list.length === 0) {
            return (
              <EmptyState
                picture={<Ticket size={40} strokeWidth={1.5} />}
                title={t('none')}
                text={mayTempt ? t('noneText') : ''}
              />
            );
          }
          return list.map((raffle) => (
            <RaffleCard key={raffle.raffleId} raffle={raffle} mayTempt={mayTempt} now={raffles.dataUpdatedAt} />
          ));
        }}
      </WhenThere>
      {raffles.hasNextPage && (
        <Button busy={raffles.isFetchingNextPage} onClick={() => void raffles.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </CentrePage>
  );
}
