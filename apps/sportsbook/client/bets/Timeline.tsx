import type { ReactNode } from 'react';
import type { BetEvent, BetView } from '../../shared/bets.ts';
import { outcomeName, sidesOf } from '../../shared/markets/names.ts';
import { useApp, useMoney, useNameOf, useWords } from '../app/context.ts';
import { minor } from '../ui/money.ts';
import { startText } from '../ui/times.ts';

/** What happened to a bet, the latest last, and its reference. */
export function Timeline({ bet }: { readonly bet: BetView }): ReactNode {
  const { serverNow, minutesEast, language, words } = useApp();
  const say = useSaid(bet);
  const { tomorrow } = words.common;
  return (
    <details className="timeline">
      <summary>{words.bets.timeline}</summary>
      <ol>
        {bet.events.map((event, at) => (
          <li key={at}>
            <time className="figure">
              {startText(event.at, serverNow(), { minutesEast, language, today: '', tomorrow })}
            </time>
            <span className="figure-text">{say(event)}</span>
          </li>
        ))}
      </ol>
      <p className="reference">
        {words.slip.reference}: <span className="figure">{bet.id}</span>
      </p>
    </details>
  );
}

function useSaid({ legs }: BetView): (event: BetEvent) => string {
  const words = useWords();
  const money = useMoney();
  const nameOf = useNameOf();
  const { bets } = words;
  const amount = (wire: number): string => money.exact(minor(wire));
  const nameOfLeg = (place: number): string => {
    const leg = legs[place];
    if (leg === undefined) return String(place + 1);
    const outcome = { id: leg.outcome, name: leg.outcomeName };
    return outcomeName(outcome, leg.market, words.markets, sidesOf(leg.teams, null, nameOf));
  };
  return (event) => {
    switch (event.what) {
      case 'placed':
        return bets.events.placed(amount(event.amount));
      case 'leg':
        return bets.events.leg(nameOfLeg(event.leg), bets.results[event.result]);
      case 'leg-reopened':
        return `${bets.events.reopened(nameOfLeg(event.leg))}. ${bets.reasons[event.reason]}`;
      case 'cash-out':
        return bets.events.cashOut(amount(event.amount), Math.round(event.share / 100));
      case 'settled':
        return bets.events.settled(amount(event.amount));
      case 'settled-again':
        return bets.events.settledAgain(amount(event.amount));
      case 'void':
        return bets.events.void(amount(event.amount));
    }
  };
}
