import type { Bet } from '@chhokka/game-math';
import { type ReactNode, useState } from 'react';
import type { TitleTexts } from '../definition.ts';
import { minor, shortMoney } from '../money.ts';
import { type Favourite, keepFavourites, NAME_LENGTH, readFavourites } from '../slip/favourites.ts';
import type { TableWords } from '../text/words.ts';

export interface FavouritesProps {
  /** Code of the title. */
  readonly title: string;
  readonly spots: ReadonlyMap<string, string>;
  readonly texts: TitleTexts;
  readonly words: TableWords;
  readonly currency: string;
  /** What lies on the board, and can be saved. */
  readonly board: readonly Bet[];
  readonly open: boolean;
  readonly onPut: (bets: readonly Bet[]) => void;
  readonly onSaved: (name: string) => void;
}

/** Three named sets of chips. */
export function Favourites(props: FavouritesProps): ReactNode {
  const { title, spots, words, board, onSaved } = props;
  const [favourites, setFavourites] = useState(() => readFavourites(title, spots));
  const keep = (index: number, favourite: Favourite | null): void => {
    const next = favourites.with(index, favourite);
    setFavourites(next);
    keepFavourites(title, next);
  };
  return (
    <>
      <p className="t-quiet">{words.sheets.favouritesNote}</p>
      {favourites.map((favourite, index) => (
        <Place
          // Places have no other identity than their number.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...props}
          favourite={favourite}
          standard={words.sheets.favourite(index + 1)}
          onName={(name) => favourite && keep(index, { ...favourite, name })}
          onSave={() => {
            const name = favourite?.name ?? words.sheets.favourite(index + 1);
            keep(index, { name, bets: board });
            onSaved(name);
          }}
        />
      ))}
    </>
  );
}

interface PlaceProps extends FavouritesProps {
  readonly favourite: Favourite | null;
  readonly standard: string;
  readonly onName: (name: string) => void;
  readonly onSave: () => void;
}

function Place(props: PlaceProps): ReactNode {
  const { favourite, standard, texts, words, currency, board, open, onPut, onName, onSave } = props;
  const { sheets } = words;
  const money = (amount: number): string => shortMoney(minor(amount), currency);
  const sum = favourite?.bets.reduce((total, { amount }) => total + amount, 0) ?? 0;
  return (
    <section className="t-favourite" aria-label={favourite?.name ?? standard}>
      {favourite ? (
        <input
          aria-label={sheets.favouriteName}
          value={favourite.name}
          maxLength={NAME_LENGTH}
          onChange={(event) => onName(event.target.value)}
        />
      ) : (
        <h3>{standard}</h3>
      )}
      <p className="t-quiet">
        {favourite
          ? favourite.bets.map(({ spot, amount }) => `${texts.spot(spot)} ${money(amount)}`).join(' · ')
          : sheets.emptyFavourite}
      </p>
      <p>
        <button type="button" className="t-second" disabled={board.length === 0} onClick={onSave}>
          {sheets.saveFavourite}
        </button>
        {favourite && (
          <button type="button" className="t-second strong" disabled={!open} onClick={() => onPut(favourite.bets)}>
            {sheets.putFavourite} <b className="figure">{money(sum)}</b>
          </button>
        )}
      </p>
    </section>
  );
}
