import type { CSSProperties, ReactNode } from 'react';
import type { SpotChips } from '../definition.ts';
import { chipLabel, shortMoney } from '../money.ts';
import { NO_VERDICT } from '../play/phase.ts';
import { chipsOf } from '../slip/draft.ts';
import { Chip } from './Chip.tsx';
import { type TableScreen, useTableScreen } from './context.ts';

export interface BetSpotProps {
  readonly spot: string;
  /** More spots that a press puts a chip on: a called bet. Chips and totals shown are those of `spot`. */
  readonly spots?: readonly string[];
  /** What stands on it; the spot's name by default. */
  readonly children?: ReactNode;
  /** `0.95 : 1`; odds and return of the bet type by default on a card. Null shows none, and screen readers hear the odds. */
  readonly odds?: string | null;
  /** What screen readers hear instead of the odds. */
  readonly said?: string;
  /** `card`: name, odds, totals. `cell`: a tight grid, roulette's numbers. `pad`: only the target, over a drawing. */
  readonly variant?: 'card' | 'cell' | 'pad';
  /** Shows what all players have on it: their number, and its share of all stakes. */
  readonly totals?: boolean;
  /** A colour of the rim and ground: a class name of the title's style sheet, or `blue`, `red`, `green`. */
  readonly tone?: string;
  readonly style?: CSSProperties;
}

/** A place for chips: a button that puts the chosen chip, with odds, chips, totals and the light of a winner. */
export function BetSpot(props: BetSpotProps): ReactNode {
  const { spot, spots, children, variant = 'card', totals = false, tone = '', style } = props;
  const screen = useTableScreen();
  const { texts, open, verdict, chipsOn, put } = screen;
  const name = texts.spot(spot);
  const on = chipsOn(spot);
  const price = screen.priceOf(spot);
  const shown = props.odds === undefined && variant === 'card' ? price.line : (props.odds ?? null);
  const wins = verdict.winners.has(spot);
  const loses = verdict !== NO_VERDICT && !wins && !verdict.returned.has(spot);
  return (
    <button
      type="button"
      className={`t-spot t-spot-${variant} ${tone} ${wins ? 'wins' : ''} ${loses ? 'loses' : ''}`}
      style={style}
      data-spot={spot}
      aria-disabled={!open}
      onClick={() => open && put(spots ?? [spot])}
    >
      <span className="unseen">
        {spoken(screen, { name, pays: props.said ?? paysText(screen, props.odds ?? price.odds), on, wins })}
      </span>
      <span className="t-spot-name" aria-hidden="true">
        {children ?? name}
      </span>
      {shown !== null && shown !== '' && (
        <span className="t-spot-odds figure" aria-hidden="true">
          {shown}
        </span>
      )}
      {totals && <Totals on={on} all={screen.totalOfAll} />}
      <Stack on={on} />
    </button>
  );
}

/** The chips on a spot: confirmed ones below, unconfirmed ones above, each with its amount. */
function Stack({ on: { placed, staked } }: { readonly on: SpotChips }): ReactNode {
  const { table } = useTableScreen();
  if (placed === 0n && staked === 0n) return null;
  const chips = chipsOf(table);
  const colourOf = (amount: bigint): number =>
    Math.max(
      0,
      chips.findLastIndex((chip) => chip <= amount),
    );
  return (
    <span className="t-stack">
      {staked > 0n && <Chip amount={staked} colour={colourOf(staked)} className="staked" />}
      {placed > 0n && <Chip amount={placed} colour={colourOf(placed)} className="placed" />}
    </span>
  );
}

function Totals({ on: { total }, all }: { readonly on: SpotChips; readonly all: number }): ReactNode {
  const share = total === null || all === 0 ? 0 : Math.round((total.amount * 100) / all);
  return (
    <span className="t-spot-totals figure" aria-hidden="true">
      {total === null ? '–' : `${share}% · ${chipLabel(BigInt(total.amount))}`}
    </span>
  );
}

const paysText = ({ words }: TableScreen, odds: string): string => (odds === '' ? '' : words.spot.pays(odds));

function spoken(
  { words, table }: TableScreen,
  spot: { readonly name: string; readonly pays: string; readonly on: SpotChips; readonly wins: boolean },
): string {
  const { placed, staked } = spot.on;
  const money = (amount: bigint): string => shortMoney(amount, table.currency);
  return [
    spot.name,
    spot.pays,
    staked > 0n ? words.spot.staked(money(staked)) : '',
    placed > 0n ? words.spot.placed(money(placed)) : '',
    spot.wins ? words.spot.wins : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
