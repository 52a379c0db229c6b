import type { ReactNode } from 'react';
import type { BetView } from '../../shared/bets.ts';
import { useApp, useMoney, usePriceText, useWords } from '../app/context.ts';
import { hrefOf } from '../app/routes.ts';
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
  );
}
