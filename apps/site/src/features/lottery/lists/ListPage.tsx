import { Button, EmptyState, Skeleton, Tabs } from '@chhokka/ui';
import { Clock, SearchX, Star, Trophy } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import { whenLoggedIn } from '../../../platform/session/gate.ts';
import { isTrial, useSession } from '../../../platform/session/session.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useFollowDraws } from '../follow-draws.ts';
import type { MenuGame, PrizeMode } from '../lottery-api.ts';
import { useFavouriteIds } from './favourites.ts';
import { GameCard } from './GameCard.tsx';
import cardStyles from './GameCard.module.css';
import styles from './ListPage.module.css';
import { ListFilters } from './ListFilters.tsx';
import { fitting } from './menu-game.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { type Chosen, type ListKind, LISTS, useChosen } from './use-chosen.ts';
import { useMenuGames, usePopularGames, useRecentGames } from './use-menus.ts';

const EXPECTED = 6;

/** All lotteries, or those of one product line: by tag, with the time until each one locks and its last result. */
export function ListPage({ mode }: { mode: PrizeMode | null }) {
  const t = useTranslations('lottery');
  const [chosen, choose] = useChosen();
  const panelId = useId();
  usePageTitle(t('title'));
  useFollowDraws();
  const menu = useMenuGames(mode);

  function chooseList(list: ListKind): void {
    const show = (): void => choose({ list });
    if (list === 'fav') whenLoggedIn('favourite', show);
    else if (list === 'recent') whenLoggedIn('recent', show);
    else show();
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lists.lead')}</p>
      </header>
      <ModeChoice mode={mode} />
      <div className={styles.bar}>
        <Tabs
          label={t('lists.which')}
          tabs={LISTS.map((key) => ({ key, label: t(`lists.list.${key}`) }))}
          selected={chosen.list}
          onSelect={chooseList}
          panelId={panelId}
        />
        <ListFilters games={menu.data?.games ?? []} chosen={chosen} onChange={choose} />
      </div>
      <div id={panelId} className={styles.panel}>
        <Listed mode={mode} chosen={chosen} onChange={choose} />
      </div>
    </div>
  );
}

interface ListedProps {
  readonly mode: PrizeMode | null;
  readonly chosen: Chosen;
  readonly onChange: (changes: Partial<Chosen>) => void;
}

function Listed({ mode, chosen, onChange }: ListedProps) {
  const { list } = chosen;
  const session = useSession();
  const favourites = useFavouriteIds();
  const menu = useMenuGames(mode);
  const popular = usePopularGames(mode, list === 'popular');
  const recent = useRecentGames(mode, list === 'recent');
  if ((list === 'fav' || list === 'recent') && (session === null || isTrial(session)))
    return <ForMembers list={list} />;
  const { data, error, refetch } = list === 'popular' ? popular : list === 'recent' ? recent : menu;
  if (!data && error) return <CallFailure error={error} onRetry={async () => void (await refetch())} />;
  if (!data) return <Waiting />;
  const listed = list === 'fav' ? chosenOf(data.games, favourites) : data.games;
  const shown = fitting(listed, chosen);
  if (shown.length === 0) return <Nothing list={list} narrowed={listed.length > 0} onChange={onChange} />;
  return list === 'all' && mode === null ? <ByLine games={shown} /> : <Grid games={shown} />;
}

/** In the order in which they were chosen. */
function chosenOf(games: readonly MenuGame[], ids: readonly string[]): MenuGame[] {
  return ids.flatMap((id) => games.filter(({ gameId }) => gameId === id));
}

/** The games below their product lines, in the order of the menus. */
function ByLine({ games }: { games: readonly MenuGame[] }) {
  const t = useTranslations('lottery.lists.modes');
  return [...Map.groupBy(games, ({ prizeMode }) => prizeMode)].map(([prizeMode, ofLine]) => (
    <section key={prizeMode} className={styles.line}>
      <h2 className={styles.heading}>{t(prizeMode)}</h2>
      <Grid games={ofLine} />
    </section>
  ));
}

function Grid({ games }: { games: readonly MenuGame[] }) {
  return (
    <div className={styles.grid}>
      {games.map((game) => (
        <GameCard key={game.gameId} game={game} />
      ))}
    </div>
  );
}

const PICTURES = { all: SearchX, popular: Trophy, fav: Star, recent: Clock } as const;

function Nothing({ list, narrowed, onChange }: { list: ListKind; narrowed: boolean } & Pick<ListedProps, 'onChange'>) {
  const t = useTranslations('lottery.lists.empty');
  const Picture = narrowed ? SearchX : PICTURES[list];
  const everything = { list: narrowed ? list : 'all', tag: '', day: null, name: '' } as const;
  return (
    <EmptyState
      picture={<Picture size={40} strokeWidth={1.5} />}
      title={t(narrowed ? 'nothingFits' : `${list}Title`)}
      text={t(narrowed ? 'nothingFitsText' : `${list}Text`)}
      action={
        (narrowed || list !== 'all') && (
          <Button onClick={() => onChange(everything)}>{t(narrowed ? 'clear' : 'showAll')}</Button>
        )
      }
    />
  );
}

/** A list that belongs to members, opened by its address. */
function ForMembers({ list }: { list: 'fav' | 'recent' }) {
  const t = useTranslations();
  const isGuest = useSession() === null;
  const reason = list === 'fav' ? 'favourite' : 'recent';
  return (
    <EmptyState
      picture={list === 'fav' ? <Star size={40} strokeWidth={1.5} /> : <Clock size={40} strokeWidth={1.5} />}
      title={isGuest ? t(`lottery.lists.empty.${list}Guest`) : t('shell.in_need_true_account')}
      text={isGuest ? t(`lottery.lists.empty.${list}Text`) : t('shell.needTrueAccountText')}
      action={
        <Button look="primary" onClick={() => (isGuest ? openDialog('login', { reason }) : openDialog('register', {}))}>
          {t(isGuest ? 'shell.login' : 'shell.register')}
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: EXPECTED }, (_, index) => (
        <Skeleton key={index} className={cardStyles.waiting} />
      ))}
    </div>
  );
}
