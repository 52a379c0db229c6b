import { BetSpot, type BoardProps, percentLabel, shortMoney } from '@chhokka/game-kit/table';
import type { CockfightOutcome } from '@chhokka/game-math/tables/cockfight';
import type { ReactNode } from 'react';
import { oddsText, poolNow, type PoolNow, type Side } from './pool.ts';
import { cockfightWords, spotName } from './texts.ts';

type Props = BoardProps<CockfightOutcome>;

/** Meron, draw and wala with the odds of now; above them how the pool is shared. */
export function Board({ language, table, state }: Props): ReactNode {
  const words = cockfightWords[language];
  const pool = poolNow(state);
  const commission = state.round?.pool?.commission ?? null;
  return (
    <div className="cock-board">
      <Shares {...{ language, pool }} currency={table.currency} />
      <div className="sides">
        {pool.sides.map((side) => (
          <SideSpot key={side.spot} {...{ language, side }} state={pool.state} currency={table.currency} />
        ))}
      </div>
      <p className={pool.isOneSided ? 'pool-note open' : 'pool-note'}>
        {pool.isOneSided || commission === null ? words.returnsAll : words.note(percentLabel(commission))}
      </p>
    </div>
  );
}

interface SharesProps extends Pick<Props, 'language'> {
  readonly pool: PoolNow;
  readonly currency: string;
}

/** The whole pool, and a bar of its three parts in the order of the board. Spots say the parts to screen readers. */
function Shares({ language, pool, currency }: SharesProps): ReactNode {
  return (
    <div className="shares">
      <p>
        <span>{cockfightWords[language].pool}</span>{' '}
        <b className="figure">{shortMoney(BigInt(pool.total), currency)}</b>
      </p>
      <div className="share-bar" aria-hidden="true">
        {pool.sides
          .filter(({ total }) => total.amount > 0)
          .map(({ spot, share, total }) => (
            <span key={spot} className={spot} style={{ flexGrow: total.amount }}>
              {share >= 12 && `${share}%`}
            </span>
          ))}
      </div>
    </div>
  );
}

interface SideSpotProps extends Pick<Props, 'language'> {
  readonly side: Side;
  readonly state: PoolNow['state'];
  readonly currency: string;
}

function SideSpot({ language, side, state, currency }: SideSpotProps): ReactNode {
  const { spot, odds, total } = side;
  const words = cockfightWords[language];
  const amount = shortMoney(BigInt(total.amount), currency);
  const said = [
    odds === null ? words.noOdds : words.said(oddsText(odds), state),
    words.saidPool(amount, total.players),
  ];
  return (
    <BetSpot spot={spot} odds={null} said={said.join(', ')} tone={spot}>
      <span className="name">{spotName(spot, language)}</span>
      <b className="odds figure">{odds === null ? '–' : `${oddsText(odds)}×`}</b>
      <span className={`odds-state ${odds === null ? 'none' : state}`}>
        {odds === null ? words.noOdds : words.odds[state]}
      </span>
      <span className="side-pool figure">{amount}</span>
      <span className="side-pool figure">{words.players(total.players)}</span>
    </BetSpot>
  );
}
