import { type ReactNode, useEffect, useState } from 'react';
import type { BetView } from '../../shared/bets.ts';
import { useApp, useWords } from '../app/context.ts';
import { goTo, hrefOf } from '../app/routes.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { More } from '../ui/More.tsx';
import { Empty, Failed, Skeleton } from '../ui/states.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { BetCard } from './BetCard.tsx';
import { CashOut } from './CashOut.tsx';
import { useBets, useNews } from './use-bets.ts';

const STATES = ['open', 'settled'] as const;
/** The server follows no more fixtures for one page. */
const MOST_WATCHED = 60;

/** The player's bets: those that run, and those that are settled. */
export function BetsPage({ state }: { readonly state: 'open' | 'settled' }): ReactNode {
  const { bets } = useWords();
  return (
    <>
      <h1 className="visually-hidden">{bets.title}</h1>
      <Choice<'open' | 'settled'>
        className="choice page-choice"
        label={bets.title}
        value={state}
        options={STATES.map((value) => ({ value, text: bets[value] }))}
        onChoose={(value) => goTo({ page: 'bets', state: value })}
      />
      <Bets key={state} state={state} />
    </>
  );
}

function Bets({ state }: { readonly state: 'open' | 'settled' }): ReactNode {
  const { list, failed, again, more, put } = useBets(state);
  useWatchedLegs(state === 'open' ? list : null);
  const [selling, setSelling] = useState<BetView | null>(null);
  if (list === null) return failed ? <Failed onRetry={again} /> : <Skeleton kind="bet" count={3} />;
  return (
    <>
      {list.length === 0 ? (
        <NoBets state={state} />
      ) : (
        <ul className="bets">
          {list.map((bet) => (
            <li key={bet.id}>
              <BetCard bet={bet} onSell={setSelling} />
            </li>
          ))}
        </ul>
      )}
      {more !== null && <More onMore={more} />}
      {/* Not a part of the card, because a sold bet leaves the list before the player has read what it brought. */}
      {selling !== null && <CashOut bet={selling} onClose={() => setSelling(null)} onChanged={put} />}
    </>
  );
}

function NoBets({ state }: { readonly state: 'open' | 'settled' }): ReactNode {
  const { bets } = useWords();
  const isOpen = state === 'open';
  return (
    <Empty
      title={isOpen ? bets.emptyOpen : bets.emptySettled}
      text={isOpen ? bets.emptyOpenHint : bets.emptySettledHint}
      picture={<Icon name="bets" />}
    >
      <a className="button primary" href={hrefOf({ page: 'live', sport: null, league: null })}>
        {bets.find}
      </a>
    </Empty>
  );
}

/** One bet, opened from outside. */
export function OneBetPage({ id }: { readonly id: string }): ReactNode {
  const { api, memory } = useApp();
  const { answer, failed, again } = useAsked(`bet ${id}`, () => api.bet(id), { memory });
  const [isSelling, setSelling] = useState(false);
  useNews(again);
  useWatchedLegs(answer === null ? null : [answer]);
  if (answer === null) return failed ? <Failed onRetry={again} /> : <Skeleton kind="bet" count={1} />;
  return (
    <>
      <BetCard bet={answer} onSell={() => setSelling(true)} />
      {isSelling && <CashOut bet={answer} onClose={() => setSelling(false)} onChanged={again} />}
    </>
  );
}

/** Follows the matches of the bets, for their scores. */
function useWatchedLegs(list: readonly BetView[] | null): void {
  const { live } = useApp();
  const ids = new Set(
    list?.flatMap(({ legs }) => legs.filter(({ result }) => result === null).map((leg) => leg.fixture)),
  );
  const key = [...ids].slice(0, MOST_WATCHED).join(' ');
  useEffect(() => {
    live.watch({ fixtures: key === '' ? [] : key.split(' ') }, key !== '');
    return () => live.watch({ fixtures: [] }, false);
  }, [live, key]);
}
