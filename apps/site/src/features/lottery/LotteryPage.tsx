import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { GAMES_KEY } from '../../games/catalogue.ts';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { ComingSoon } from '../../games/soon/ComingSoon.tsx';

const LOOKED_THROUGH = 60;

/** /lottery and /vnlottery: the announced draws. `gameCode` and `vendor` of the address filter them. */
export default function LotteryPage() {
  const t = useTranslations('bar.lottery');
  const [query] = useSearchParams();
  const language = useLanguage();
  const vendor = query.get('vendor');
  const gameCode = query.get('gameCode');
  const draws = useQuery({
    queryKey: [...GAMES_KEY, 'draws', language],
    queryFn: ({ signal }) =>
      // ELOTT lists both kinds of lottery.
      call('gameList', { gameType: 'ELOTT', pageSize: LOOKED_THROUGH, language: wireLanguage() }, { signal }),
    select: ({ games }) => games,
  });
  if (draws.error && !draws.data)
    return <CallFailure error={draws.error} onRetry={async () => void (await draws.refetch())} />;
  const ofVendor = draws.data?.filter((game) => game.vassalage === vendor);
  const shown = ofVendor?.length ? ofVendor : draws.data;
  const chosen = draws.data?.find((game) => game.gameCode === gameCode);
  return (
    <ComingSoon
      title={chosen?.gameName ?? t('title')}
      text={chosen ? t('chosen', { name: chosen.gameName }) : t('text')}
      games={shown}
    />
  );
}
