import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog, EmptyState } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { GAMES_KEY, useAudience } from '../catalogue.ts';
import { GameGrid } from '../tiles/GameGrid.tsx';
import { wireLanguage } from '../../platform/language/language.ts';
import { useLocation } from '../../platform/router/router.tsx';

const AT_MOST = 60;
const EXPECTED = 6;

interface GameListDialogProps {
  readonly vassalage: string;
  readonly name?: string | undefined;
  readonly onClose: () => void;
}

/**
 * The games of one vendor in a dialog (1-site §4: games with isGame VASSALAGE open a popup game list). It closes when a game
 * opens, because it would lie over it.
 */
export default function GameListDialog({ vassalage, name, onClose }: GameListDialogProps) {
  const t = useTranslations('bar.gameList');
  const audience = useAudience();
  useClosed(onClose);
  const { data, error, refetch } = useQuery({
    queryKey: [...GAMES_KEY, 'vendor', ...audience, vassalage],
    queryFn: ({ signal }) => call('gameList', { vassalage, pageSize: AT_MOST, language: wireLanguage() }, { signal }),
  });
  return (
    <Dialog title={name ?? data?.games[0]?.vendorName ?? t('title')} onClose={onClose}>
      {error && !data ? (
        <CallFailure compact error={error} onRetry={async () => void (await refetch())} />
      ) : data?.games.length === 0 ? (
        <EmptyState compact picture={<Gamepad2 size={36} strokeWidth={1.5} />} title={t('empty')} />
      ) : (
        <GameGrid games={data?.games} expected={EXPECTED} eager={EXPECTED} narrow />
      )}
    </Dialog>
  );
}

/** Closes it when the visitor goes to another page. */
function useClosed(onClose: () => void): void {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== openedAt) close();
  }, [pathname, openedAt]);
}
