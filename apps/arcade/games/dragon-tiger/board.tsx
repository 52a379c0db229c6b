import { BetSpot, type BoardProps } from '@chhokka/game-kit/table';
import { dragonTiger, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import type { ReactNode } from 'react';
import { oddsAndReturn } from '../cards/return-line.ts';
import dragonArt from './art/dragon.avif?url';
import tigerArt from './art/tiger.avif?url';
import { SHORT, texts } from './texts.ts';

const MAIN = [
  { spot: 'dragon', art: dragonArt },
  { spot: 'tie', art: null },
  { spot: 'tiger', art: tigerArt },
] as const;

const SIDE = [
  { spot: 'dragon:small', size: 'small', cards: 'A–6' },
  { spot: 'dragon:big', size: 'big', cards: '8–K' },
  { spot: 'suited-tie', size: null, cards: null },
  { spot: 'tiger:small', size: 'small', cards: 'A–6' },
  { spot: 'tiger:big', size: 'big', cards: '8–K' },
] as const;

const TONES: Readonly<Record<string, string>> = { dragon: 'dragon', tiger: 'tiger', tie: 'tie', 'suited-tie': 'tie' };

/** Dragon, tie and tiger; below each of them its side bets. */
export function Board({ language, table }: BoardProps<DragonTigerOutcome>): ReactNode {
  const odds = (spot: string): string => oddsAndReturn(table, dragonTiger.spots.get(spot) ?? '');
  return (
    <div className="duel-board">
      {MAIN.map(({ spot, art }) => (
        <BetSpot key={spot} spot={spot} tone={`${TONES[spot]} main`} odds={odds(spot)} totals>
          {art && <img className="token" src={art} width="264" height="264" alt="" />}
          {texts[language].spot(spot)}
        </BetSpot>
      ))}
      {SIDE.map(({ spot, size, cards }) => (
        <BetSpot
          key={spot}
          spot={spot}
          tone={`${TONES[spot.split(':')[0] ?? '']} extra ${size ?? ''}`}
          odds={odds(spot)}
        >
          {size === null ? texts[language].spot(spot) : SHORT[language][size]}
          {cards && <small className="figure">{cards}</small>}
        </BetSpot>
      ))}
    </div>
  );
}
