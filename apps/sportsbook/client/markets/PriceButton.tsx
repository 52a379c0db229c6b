import type { Fixture } from '@chhokka/feed-protocol';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PricedMarket, PricedOutcome } from '../../shared/offer.ts';
import { useApp, useOnSlip, usePriceText, useWords } from '../app/context.ts';
import { MOST_PARTS, type Part, partId } from '../slip/slip.ts';
import { Arrow, Icon } from '../ui/Icon.tsx';

export interface PriceButtonProps {
  readonly fixture: Fixture;
  readonly market: PricedMarket;
  readonly outcome: PricedOutcome;
  /** The outcome in words. */
  readonly label: string;
  /** What stands in its place where there is little room; the words are still said. */
  readonly short?: string;
}

const MOVE_MS = 1_000;

/** A price that can be put on the slip. It tells quietly that it moved: an arrow and a colour for a second, and in words. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps): ReactNode {
  const { fixture, market, outcome, label, short } = props;
  const { desk, page } = useApp();
  const { offer } = useWords();
  const priceText = usePriceText();
  const { price } = outcome;
  const move = useMove(price);
  const id = partId({ fixture: fixture.id, market: market.key, outcome: outcome.id });
  const isOn = useOnSlip(id);
  const isLocked = market.suspended !== null || price === null;
  const press = (): void => {
    if (price === null) return;
    if (!isOn && desk.view().slip.parts.length >= MOST_PARTS)
      page.change({ notice: { id: performance.now(), kind: 'full' } });
    else desk.toggle(partFrom(props, price));
  };
  return (
    <button
      type="button"
      className={`price ${move === null ? '' : `moved-${move}`} ${isLocked ? 'locked' : ''}`}
      aria-pressed={isOn}
      // A selection whose market stopped can still be taken off the slip.
      disabled={isLocked && !isOn}
      onClick={isLocked ? () => desk.remove(id) : press}
    >
      <span className="price-label">
        {short === undefined ? label : <span aria-hidden="true">{short}</span>}
        {short !== undefined && <span className="visually-hidden">{label}</span>}
      </span>
      <span className="price-figure figure">
        {isLocked ? <Icon name="lock" /> : priceText(price)}
        {isLocked && <span className="visually-hidden">{offer.locked}</span>}
        {move !== null && !isLocked && (
          <>
            <Arrow to={move} />
            <span className="visually-hidden">{offer[move]}</span>
          </>
        )}
      </span>
    </button>
  );
});

function partFrom({ fixture, market, outcome }: PriceButtonProps, price: number): Part {
  const { sport, nature, league, home, away, startsAt } = fixture;
  return {
    fixture: fixture.id,
    market: market.key,
    outcome: outcome.id,
    price,
    was: null,
    about: {
      sport,
      nature,
      league,
      home,
      away,
      startsAt,
      ...(outcome.name !== undefined && { outcomeName: outcome.name }),
    },
  };
}

/** Which way the price went within the last second. */
function useMove(price: number | null): 'up' | 'down' | null {
  const before = useRef(price);
  const [move, setMove] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = price;
    if (last === null || price === null || last === price) return;
    setMove(price > last ? 'up' : 'down');
    const timer = setTimeout(() => setMove(null), MOVE_MS);
    return () => clearTimeout(timer);
  }, [price]);
  return move;
}
