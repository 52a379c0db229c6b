import type { Result } from '@chhokka/sports-math';
import type { ReactNode } from 'react';
import type { BetLeg, BetView } from '../../shared/bets.ts';
import { marketName, outcomeName, sidesOf } from '../../shared/markets/names.ts';
import { useApp, useListed, useMoney, useNameOf, usePriceText, useWords } from '../app/context.ts';
import { hrefOf } from '../app/routes.ts';
import { LiveBadge, NatureBadge } from '../list/Badges.tsx';
import { StatusText } from '../list/StatusText.tsx';
import { runsText } from '../offer/cricket-score.ts';
import type { Shown } from '../offer/offer-store.ts';
import type { Words } from '../texts/en.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { minor } from '../ui/money.ts';
import { startText } from '../ui/times.ts';
import { correctionOf, legExplained, toneOf } from './explain.ts';
import { Timeline } from './Timeline.tsx';

export interface BetCardProps {
  readonly bet: BetView;
  readonly onSell: (bet: BetView) => void;
}

/** A bet: its legs with their scores or ends, what it can pay or paid, and how to sell it. */
export function BetCard({ bet, onSell }: BetCardProps): ReactNode {
  const words = useWords();
  const money = useMoney();
  const priceText = usePriceText();
  const { bets } = words;
  const tone = toneOf(bet);
  const kind =
    bet.bet.kind !== 'system'
      ? words.kinds[bet.bet.kind]
      : typeof bet.bet.system === 'number'
        ? `${words.kinds.system} ${words.slip.ofEach(bet.bet.system, bet.legs.length)}`
        : words.systems[bet.bet.system];
  return (
    <article className={`card bet tone-${tone}`}>
      <header className="bet-head">
        <h2>
          {kind}
          {bet.lines > 1 && <small> · {words.slip.lines(bet.lines)}</small>}
        </h2>
        {bet.price !== null && <b className="figure">{priceText(bet.price)}</b>}
        <span className={`badge state tone-${tone}`}>{endText(bet, words)}</span>
      </header>
      <Corrected bet={bet} />
      <ul className="bet-legs">
        {bet.legs.map((leg) => (
          <Leg key={`${leg.fixture} ${leg.market} ${leg.outcome}`} leg={leg} />
        ))}
      </ul>
      <dl className="bet-sums">
        <div>
          <dt>{bets.stake}</dt>
          <dd className="figure">{money.exact(minor(bet.total))}</dd>
        </div>
        {bet.sold > 0 && bet.state === 'open' && (
          <div>
            <dt>{bets.soldPart(Math.round(bet.sold / 100))}</dt>
            <dd className="figure">{money.exact(minor(bet.paid))}</dd>
          </div>
        )}
        <div className="strong">
          <dt>{bet.state === 'open' ? bets.couldPay : bets.paid}</dt>
          <dd className="figure">{money.exact(minor(bet.state === 'open' ? bet.potential : bet.paid))}</dd>
        </div>
      </dl>
      {bet.state === 'open' && (
        <button
          type="button"
          className="sell"
          disabled={bet.cashOut === null && bet.bet.kind !== 'builder'}
          onClick={() => onSell(bet)}
        >
          {bet.cashOut !== null
            ? bets.cashOutFor(money.exact(minor(bet.cashOut)))
            : bet.bet.kind === 'builder'
              ? bets.cashOut
              : bets.noCashOut}
        </button>
      )}
      <Timeline bet={bet} />
    </article>
  );
}

/** How a bet stands, in one word. */
function endText(bet: BetView, { bets }: Words): string {
  if (bet.state !== 'settled') return bets.states[bet.state];
  if (bet.paid === 0) return bets.results.lost;
  return bet.paid > bet.total ? bets.results.won : bets.states.settled;
}

const SIGNS: Readonly<Record<Result, IconName>> = {
  won: 'check',
  'half-won': 'check',
  push: 'less',
  void: 'less',
  'half-lost': 'close',
  lost: 'close',
};

/** A correction, with both amounts and why: it may have taken money back. */
function Corrected({ bet }: { readonly bet: BetView }): ReactNode {
  const { bets } = useWords();
  const money = useMoney();
  const correction = correctionOf(bet);
  if (correction === null) return null;
  const { before, after, reasons } = correction;
  return (
    <div className="corrected">
      <strong>{bets.corrected}</strong>
      <p className="figure-text">{bets.correctedText(money.exact(minor(before)), money.exact(minor(after)))}</p>
      {reasons.map((reason) => (
        <p key={reason}>{bets.reasons[reason]}</p>
      ))}
    </div>
  );
}

function Leg({ leg }: { readonly leg: BetLeg }): ReactNode {
  const words = useWords();
  const nameOf = useNameOf();
  const priceText = usePriceText();
  const shown = useListed(leg.fixture);
  const sides = sidesOf(leg.teams, shown?.listed.score ?? null, nameOf);
  const outcome = outcomeName({ id: leg.outcome, name: leg.outcomeName }, leg.market, words.markets, sides);
  const explained = legExplained(leg, { words: words.bets, price: priceText });
  const isLive = leg.result === null && shown?.listed.fixture.state === 'live';
  return (
    <li className={`bet-leg ${leg.result ?? 'undecided'}`}>
      <span className="leg-sign" aria-hidden="true">
        {leg.result === null ? null : <Icon name={SIGNS[leg.result]} />}
      </span>
      <div>
        <p className="leg-outcome">
          {outcome}
          <b className="figure">{priceText(leg.price)}</b>
        </p>
        <p className="leg-market">{marketName(leg.market, words.markets, sides)}</p>
        <p className="leg-match">
          <a href={hrefOf({ page: 'fixture', id: leg.fixture })}>{`${sides.home} – ${sides.away}`}</a>{' '}
          <NatureBadge nature={leg.teams.nature} />
        </p>
        {leg.result === null ? (
          <p className="leg-now">
            {isLive && <LiveBadge />} {shown !== null ? <LegScore shown={shown} /> : <LegStart leg={leg} />}
          </p>
        ) : (
          <p className="leg-end">
            <b>{words.bets.results[leg.result]}</b>
            {leg.scoreText !== null && <span className="figure-text"> {words.bets.score(leg.scoreText)}</span>}
            {explained !== null && <span> · {explained}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

function LegScore({ shown }: { readonly shown: Shown }): ReactNode {
  const { score } = shown.listed;
  return (
    <>
      {score !== null && score.period !== 'before' && <b className="figure">{scoreText(score)} </b>}
      <StatusText shown={shown} />
    </>
  );
}

function scoreText(score: NonNullable<Shown['listed']['score']>): string {
  switch (score.sport) {
    case 'football':
      return score.goals.join('–');
    case 'cricket':
      return score.innings.map(runsText).join(' · ');
    default:
      return score.maps.join('–');
  }
}

function LegStart({ leg }: { readonly leg: BetLeg }): ReactNode {
  const { serverNow, minutesEast, language, words } = useApp();
  const { today, tomorrow } = words.common;
  const text = startText(leg.teams.startsAt, serverNow(), { minutesEast, language, today, tomorrow });
  return <span className="figure-text">{text}</span>;
}
