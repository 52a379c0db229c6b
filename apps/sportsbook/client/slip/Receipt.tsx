import type { ReactNode } from 'react';
import type { BetLeg, BetView } from '../../shared/bets.ts';
import { marketName, outcomeName, sidesOf } from '../../shared/markets/names.ts';
import { useApp, useListed, useMoney, useNameOf, usePriceText, useWords } from '../app/context.ts';
import { hrefOf } from '../app/routes.ts';
import { NatureBadge } from '../list/Badges.tsx';
import { Icon } from '../ui/Icon.tsx';
import { minor } from '../ui/money.ts';

/** What was accepted, with its reference. */
export function Receipt({ bets }: { readonly bets: readonly BetView[] }): ReactNode {
  const { desk } = useApp();
  const { slip, bets: words } = useWords();
  return (
    <div className="receipt">
      <div role="status">
        <span className="receipt-mark">
          <Icon name="check" />
        </span>
        <h3>{bets.length === 1 ? slip.accepted : slip.acceptedMany(bets.length)}</h3>
      </div>
      {bets.map((bet) => (
        <ReceiptOf key={bet.id} bet={bet} />
      ))}
      <a className="button wide" href={hrefOf({ page: 'bets', state: 'open' })} onClick={() => desk.done(false)}>
        {words.title}
      </a>
      <button type="button" className="button wide" onClick={() => desk.done(true)}>
        {slip.keep}
      </button>
    </div>
  );
}

function ReceiptOf({ bet }: { readonly bet: BetView }): ReactNode {
  const words = useWords();
  const money = useMoney();
  const priceText = usePriceText();
  return (
    <>
      <ul className="receipt-legs">
        {bet.legs.map((leg) => (
          <ReceiptLeg key={`${leg.fixture} ${leg.market} ${leg.outcome}`} leg={leg} />
        ))}
      </ul>
      <dl className="sums">
        <div>
          <dt>
            {words.kinds[bet.bet.kind]}
            {bet.lines > 1 && ` · ${words.slip.lines(bet.lines)}`}
          </dt>
          <dd className="figure">{bet.price === null ? '' : priceText(bet.price)}</dd>
        </div>
        <div>
          <dt>{words.slip.total}</dt>
          <dd className="figure">{money.exact(minor(bet.total))}</dd>
        </div>
        <div className="strong">
          <dt>{words.slip.win}</dt>
          <dd className="figure">{money.exact(minor(bet.potential))}</dd>
        </div>
        <div className="reference">
          <dt>{words.slip.reference}</dt>
          <dd className="figure">{bet.id}</dd>
        </div>
      </dl>
    </>
  );
}

/** What was bet on, and whether that match is a replay or simulated. */
function ReceiptLeg({ leg }: { readonly leg: BetLeg }): ReactNode {
  const { markets } = useWords();
  const nameOf = useNameOf();
  const shown = useListed(leg.fixture);
  const sides = sidesOf(leg.teams, shown?.listed.score ?? null, nameOf);
  return (
    <li>
      <p className="leg-outcome">
        {outcomeName({ id: leg.outcome, name: leg.outcomeName }, leg.market, markets, sides)}
      </p>
      <p className="leg-market">{marketName(leg.market, markets, sides)}</p>
      <p className="leg-match">
        {sides.home} – {sides.away} <NatureBadge nature={leg.teams.nature} />
      </p>
    </li>
  );
}
