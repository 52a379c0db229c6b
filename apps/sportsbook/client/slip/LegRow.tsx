import type { ReactNode } from 'react';
import type { BetFaultCode } from '../../shared/bets.ts';
import { marketName, outcomeName, sidesOf } from '../../shared/markets/names.ts';
import { useApp, useNameOf, usePriceText, useWords } from '../app/context.ts';
import { usePlayer } from '../app/player.ts';
import { hrefOf } from '../app/routes.ts';
import { NatureBadge } from '../list/Badges.tsx';
import { Arrow, IconButton } from '../ui/Icon.tsx';
import { type Part, partId } from './slip.ts';
import { faultOf, type SlipView } from './slip-view.ts';
import { moveOf } from './standing.ts';

/** A selection in words: the outcome, what is asked, and the match. */
export function useSelection(part: Part): { outcome: string; market: string; match: string } {
  const { offers } = useApp();
  const words = useWords();
  const nameOf = useNameOf();
  const score = offers.listed(part.fixture)?.listed.score ?? null;
  const sides = sidesOf(part.about, score, nameOf);
  const outcome = { id: part.outcome, name: part.about.outcomeName };
  return {
    outcome: outcomeName(outcome, part.market, words.markets, sides),
    market: marketName(part.market, words.markets, sides),
    match: `${sides.home} – ${sides.away}`,
  };
}

export interface LegRowProps {
  readonly part: Part;
  readonly view: SlipView;
  /** What the last attempt said against this leg. */
  readonly problem: BetFaultCode | null;
  /** The field of a single's stake. */
  readonly children?: ReactNode;
}

/** A leg of the slip: what it is, its price, and what stands against it. */
export function LegRow({ part, view, problem, children }: LegRowProps): ReactNode {
  const { desk } = useApp();
  const words = useWords();
  const { demo } = usePlayer();
  const { outcome, market, match } = useSelection(part);
  const id = partId(part);
  const fault = faultOf(part, view.standings, demo) ?? problem;
  return (
    <li className={`leg ${fault === null ? '' : 'faulty'}`}>
      <div className="leg-words">
        <p className="leg-outcome">{outcome}</p>
        <p className="leg-market">{market}</p>
        <p className="leg-match">
          <a href={hrefOf({ page: 'fixture', id: part.fixture })} onClick={() => desk.show(false)}>
            {match}
          </a>{' '}
          <NatureBadge nature={part.about.nature} />
        </p>
      </div>
      <LegPrice part={part} view={view} />
      <IconButton
        icon="close"
        className="leg-remove"
        label={words.slip.remove(outcome)}
        onPress={() => desk.remove(id)}
      />
      {fault !== null && <p className="leg-fault">{words.faults[fault]}</p>}
      {children}
    </li>
  );
}

/** The price that would be sent, and the one before when it changed. */
export function LegPrice({ part, view }: { readonly part: Part; readonly view: SlipView }): ReactNode {
  const { slip } = useWords();
  const priceText = usePriceText();
  const { acceptance } = usePlayer();
  const standing = view.standings.get(partId(part));
  const move = moveOf(part, standing, acceptance);
  const now = move === 'none' ? part.price : (standing?.now ?? part.price);
  const before = move === 'none' ? part.was : part.price;
  const way = before === null || before === now ? null : now > before ? 'up' : 'down';
  return (
    <p className={`leg-price ${way ?? ''} ${move === 'asks' ? 'asks' : ''}`} aria-live="polite">
      <b className="figure">
        {priceText(now)}
        {way !== null && <Arrow to={way} />}
      </b>
      {before !== null && before !== now && (
        <s className="figure">
          <span className="visually-hidden">{slip.was(priceText(before))}</span>
          <span aria-hidden="true">{priceText(before)}</span>
        </s>
      )}
    </p>
  );
}
