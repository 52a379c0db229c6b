import { CallRefused } from '@chhokka/client';
import { useState } from 'react';
import { failureText } from '../../../shared/api.ts';
import { useLanguage } from '../../../shared/language.ts';
import { Listing } from '../../../shared/listing/Listing.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { fill, useTexts } from '../../../shared/texts.ts';
import { BulkBar } from './BulkBar.tsx';
import { Filters } from './Filters.tsx';
import { GameRow } from './GameRow.tsx';
import styles from './GamesTable.module.css';
import { useMeasured } from './use-measured.ts';
import { type Change, type ListedGame, useChangeGames, useGames } from './use-games.ts';
import { useGamesQuery } from './use-games-query.ts';

/** All games as a table, on phones as cards: searched, filtered, and changed in place, one or many at once. */
export function GamesTable() {
  const { site } = useTexts();
  const { asked, ask } = useGamesQuery();
  const games = useGames(asked);
  const { data } = games;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = useChangeGames();
  // Only what is shown can be changed: another page or filter leaves the choice behind.
  const selected = (data?.list ?? []).filter(({ id }) => chosen.has(id));

  function choose(ids: readonly string[], isChosen: boolean): void {
    const rest = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...rest, ...ids] : rest));
  }

  return (
    <>
      <Filters asked={asked} data={data} onAsk={ask} />
      <Refusal error={change.error} games={data?.list ?? []} />
      <BulkBar
        selected={selected}
        isBusy={change.isPending}
        onChange={async (wanted) => {
          await change.mutateAsync({ games: selected, change: wanted });
          setChosen(new Set());
        }}
        onClear={() => setChosen(new Set())}
      />
      {data !== undefined && data.list.length > 0 ? (
        <>
          <p className={styles.total}>{fill(site.gamesTable.total, { total: data.total })}</p>
          <Table
            list={data.list}
            chosen={chosen}
            isBusy={change.isPending}
            onChoose={choose}
            onChange={(game, wanted) => change.mutate({ games: [game], change: wanted })}
          />
          <Pager
            page={asked.pageNo}
            pages={data.totalPages}
            onPage={(page) => ask({ page: page === 1 ? '' : String(page) })}
          />
        </>
      ) : (
        <Listing
          list={data && []}
          query={games}
          cardHeight={72}
          empty={<Notice title={site.emptyTitle} text={site.emptyText} />}
          renderCard={() => null}
        />
      )}
    </>
  );
}

/** Why games were not changed, and which of them was in the way. */
function Refusal({ error, games }: { error: Error | null; games: readonly ListedGame[] }) {
  const t = useTexts();
  const language = useLanguage();
  if (error === null) return null;
  const id = error instanceof CallRefused ? error.value['id'] : undefined;
  const game = games.find((each) => each.id === id);
  return (
    <p className={styles.failed} role="alert">
      {game && `${game.item.name[language]}: `}
      {failureText(error, t)}
    </p>
  );
}

interface TableProps {
  readonly list: readonly ListedGame[];
  readonly chosen: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onChange: (game: ListedGame, change: Change) => void;
}

function Table({ list, chosen, isBusy, onChoose, onChange }: TableProps) {
  const { site } = useTexts();
  const t = site.gamesTable;
  const measured = useMeasured();
  const ids = list.map(({ id }) => id);
  return (
    // The focusable frame lets the arrow keys scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={site.kinds.game} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={t.chooseAll}
                  checked={ids.every((id) => chosen.has(id))}
                  onChange={({ currentTarget }) => onChoose(ids, currentTarget.checked)}
                />
                <span className={styles.all} aria-hidden>
                  {t.chooseAll}
                </span>
              </label>
            </th>
            {[t.game, `${t.kind} · ${t.vendor}`, t.rtp, t.hot, t.new, t.order, t.shown].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              measured={measured(game)}
              isChosen={chosen.has(game.id)}
              isBusy={isBusy}
              onChoose={(isChosen) => onChoose([game.id], isChosen)}
              onChange={(change) => onChange(game, change)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
