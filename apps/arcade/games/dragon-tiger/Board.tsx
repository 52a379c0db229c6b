import { BetSpot, type BoardProps } from '@chhokka/game-kit/table';
import type { DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import type { ReactNode } from 'react';
import dragonArt from './art/dragon.avif?url';
import tigerArt from './art/tiger.avif?url';
import { SHORT, texts } from './texts.ts';

const MAIN = [
  { spot: 'dragon', art: dragonArt },
  { spot: 'tie', art: null },
  { spot: 'tiger', art: tigerArt },
] as const;

const SIZES = [
  { size: 'small', cards: 'A–6' },
  { size: 'big', cards: '8–K' },
] as const;

/** Dragon, tie and tiger; below each of them its side bets. */
export function Board({ language }: BoardProps<DragonTigerOutcome>): ReactNode {
  const sizesOf = (side: string): ReactNode =>
    SIZES.map(({ size, cards }) => {
      const spot = `${side}:${size}`;
      return (
        <BetSpot key={spot} spot={spot} tone={`${side} extra`}>
          {SHORT[language][size]} <small className="figure">{cards}</small>
        </BetSpot>
      );
    });
  return (
    <div className="duel-board">
      {MAIN.map(({ spot, art }) => (
        <BetSpot key={spot} spot={spot} tone={`${spot} main`} totals>
          {art && (
            <span className="token">
              <img src={art} width="264" height="264" alt="" />
            </span>
          )}
          <span className="name">{texts[language].spot(spot)}</span>
        </BetSpot>
      ))}
      <div className="sizes">{sizesOf('dragon')}</div>
      <BetSpot spot="suited-tie" tone="tie extra" />
      <div className="sizes">{sizesOf('tiger')}</div>
    </div>
  );
}
