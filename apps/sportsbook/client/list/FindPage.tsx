import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useApp, useWords } from '../app/context.ts';
import { hrefOf } from '../app/routes.ts';
import type { FixtureQuery } from '../link/api.ts';
import { Icon } from '../ui/Icon.tsx';
import { More } from '../ui/More.tsx';
import { Empty, Failed, Skeleton } from '../ui/states.tsx';
import { Groups } from './HomePage.tsx';
import { SightProvider, useSight } from './sight.ts';
import { useFixtures } from './use-fixtures.ts';

const TYPING_MS = 300;
const EVERY_MS = 30_000;
const SHORTEST = 2;

/** Finds fixtures by the names of teams and leagues. */
export function SearchPage(): ReactNode {
  const { list } = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = useLate(typed.trim());
  return (
    <>
      <h1 className="visually-hidden">{list.searchLabel}</h1>
      <label className="search" htmlFor={id}>
        <Icon name="search" />
        <span className="visually-hidden">{list.searchLabel}</span>
        <input
          id={id}
          type="search"
          // The player came here to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          placeholder={list.searchLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {text.length < SHORTEST ? (
        <Empty title={list.searchHint} />
      ) : (
        <Found query={{ text }} none={{ title: list.searchNone(text) }} />
      )}
    </>
  );
}

/** The fixtures of the player's favourite teams, leagues and matches. */
export function FavouritesPage(): ReactNode {
  const { favourites } = useApp();
  const { list, nav, bets } = useWords();
  const { team, league, fixture } = useSyncExternalStore(favourites.subscribe, favourites.view);
  const none = { title: list.noFavourites, text: list.noFavouritesHint };
  return (
    <>
      <h1 className="visually-hidden">{nav.favourites}</h1>
      {team.length + league.length + fixture.length === 0 ? (
        <Empty {...none} picture={<Icon name="star" />}>
          <a className="button primary" href={hrefOf({ page: 'home', sport: null, league: null })}>
            {bets.find}
          </a>
        </Empty>
      ) : (
        <Found query={{ favourites: true }} none={none} />
      )}
    </>
  );
}

function Found(props: {
  readonly query: FixtureQuery;
  readonly none: { readonly title: string; readonly text?: string };
}): ReactNode {
  const sight = useSight();
  const { nav } = useWords();
  const { ids, failed, again, more } = useFixtures(props.query, EVERY_MS);
  if (ids === null) return failed ? <Failed onRetry={again} /> : <Skeleton kind="card" count={3} />;
  if (ids.length === 0) return <Empty {...props.none} />;
  return (
    <SightProvider value={sight}>
      <h2 className="visually-hidden">{nav.matches}</h2>
      <Groups ids={ids} />
      {more !== null && <More onMore={more} />}
    </SightProvider>
  );
}

/** The text once it has not changed for a moment. */
function useLate(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
