import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { BetFaultCode, BetView, CashOutAnswer } from '../../shared/bets.ts';
import { useApp, useMoney, useWords } from '../app/context.ts';
import { ApiRefused } from '../link/api.ts';
import { minor } from '../ui/money.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { secondsUntil } from '../ui/times.ts';
import { useTick } from '../ui/use-tick.ts';

export interface CashOutProps {
  readonly bet: BetView;
  readonly onClose: () => void;
  readonly onChanged: (bet: BetView) => void;
}

type Quoted = Extract<CashOutAnswer, { readonly state: 'quoted' }>;

type State =
  | { readonly kind: 'asking' | 'selling' | 'failed' }
  | { readonly kind: 'quoted'; readonly quote: Quoted; readonly moved: boolean }
  | { readonly kind: 'refused'; readonly fault: BetFaultCode }
  | { readonly kind: 'sold'; readonly amount: bigint };

/** All of what is left, ×10000, and the steps of the slider. */
const ALL = 10_000;
const STEP = 1_000;
/** Dragging asks for a quote where it rests. */
const REST_MS = 350;

/** Sells a bet or a part of it at a quote that holds for some seconds. */
export function CashOut({ bet, onClose, onChanged }: CashOutProps): ReactNode {
  const { timer } = useApp();
  const { bets } = useWords();
  const [share, setShare] = useState(ALL);
  const { state, ask, sell } = useQuote(bet, onChanged);
  const askEvent = useEffectEvent(() => void ask(share));
  useEffect(() => timer.after(share === ALL ? 0 : REST_MS, askEvent), [share, timer]);
  const isDone = state.kind === 'sold';
  return (
    <Sheet
      title={bets.cashOutTitle}
      onClose={onClose}
      foot={<Act state={state} onAsk={() => void ask(share)} onSell={sell} onClose={onClose} />}
    >
      {!isDone && <Part share={share} isFixed={state.kind === 'selling'} onShare={setShare} />}
      <QuoteText state={state} />
    </Sheet>
  );
}

/** A quote and what becomes of it. An answer to an earlier question is dropped. */
function useQuote(bet: BetView, onChanged: (bet: BetView) => void) {
  const { api, page, bridge } = useApp();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const asked = useRef(0);
  const hear = (answer: CashOutAnswer, before: Quoted | null): void => {
    if (answer.state === 'quoted') return setState({ kind: 'quoted', quote: answer, moved: before !== null });
    onChanged(answer.bet);
    const { session } = page.read();
    if (session !== null && answer.balance !== null) {
      page.change({ session: { ...session, balance: answer.balance } });
      bridge.balance(answer.balance);
    }
    setState({ kind: 'sold', amount: minor(before?.amount ?? 0) });
  };
  const fail = (error: unknown): void =>
    setState(error instanceof ApiRefused ? { kind: 'refused', fault: error.fault } : { kind: 'failed' });
  const ask = async (share: number): Promise<void> => {
    asked.current += 1;
    const round = asked.current;
    setState({ kind: 'asking' });
    try {
      const answer = await api.quote(bet.id, share);
      if (round === asked.current) hear(answer, null);
    } catch (error) {
      if (round === asked.current) fail(error);
    }
  };
  const sell = (quote: Quoted): void => {
    asked.current += 1;
    setState({ kind: 'selling' });
    void api.sell(bet.id, quote.quote).then((answer) => hear(answer, quote), fail);
  };
  return { state, ask, sell };
}

function Part(props: {
  readonly share: number;
  readonly isFixed: boolean;
  readonly onShare: (share: number) => void;
}): ReactNode {
  const { share, isFixed, onShare } = props;
  const { bets } = useWords();
  const id = useId();
  const percent = share / 100;
  return (
    <div className="share-part">
      <label htmlFor={id}>{bets.part}</label>
      <output htmlFor={id} className="figure">
        {percent}%
      </output>
      <input
        id={id}
        type="range"
        min={STEP}
        max={ALL}
        step={STEP}
        value={share}
        disabled={isFixed}
        aria-valuetext={`${percent}%`}
        style={{ '--part': `${percent}%` }}
        onChange={(event) => onShare(Number(event.target.value))}
      />
      <p className="hint">{share === ALL ? ' ' : bets.rest(100 - percent)}</p>
    </div>
  );
}

function QuoteText({ state }: { readonly state: State }): ReactNode {
  const { serverNow } = useApp();
  const { bets, faults, common } = useWords();
  const money = useMoney();
  const until = state.kind === 'quoted' ? state.quote.until : 0;
  const seconds = useTick(() => secondsUntil(until, serverNow()), until > 0);
  switch (state.kind) {
    case 'asking':
      return <p role="status">{bets.asking}</p>;
    case 'selling':
      return <p role="status">{bets.selling}</p>;
    case 'failed':
      return <p role="alert">{common.failedHint}</p>;
    case 'refused':
      return (
        <p role="alert" className="problem">
          {faults[state.fault]}
        </p>
      );
    case 'sold':
      return (
        <p role="status" className="sold">
          {bets.sold(money.exact(state.amount))}
        </p>
      );
    case 'quoted':
      return (
        <div className="quote">
          {state.moved && <p role="status">{faults.quote_changed}</p>}
          <p>{bets.quote}</p>
          <b className="figure">{money.exact(minor(state.quote.amount))}</b>
          <p className="hint">{seconds > 0 ? bets.holds(seconds) : faults.quote_over}</p>
        </div>
      );
  }
}

function Act(props: {
  readonly state: State;
  readonly onAsk: () => void;
  readonly onSell: (quote: Quoted) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { state, onAsk, onSell, onClose } = props;
  const { serverNow } = useApp();
  const { bets, slip } = useWords();
  const money = useMoney();
  const quote = state.kind === 'quoted' ? state.quote : null;
  const isOver = useTick(() => Number(quote !== null && quote.until <= serverNow()), quote !== null) === 1;
  const act = (text: string, onPress?: () => void): ReactNode => (
    <button type="button" className="place" disabled={onPress === undefined} onClick={onPress}>
      <span>{text}</span>
    </button>
  );
  if (state.kind === 'sold') return act(slip.done, onClose);
  if (quote !== null && !isOver) return act(bets.sell(money.exact(minor(quote.amount))), () => onSell(quote));
  if (state.kind === 'asking') return act(bets.asking);
  if (state.kind === 'selling') return act(bets.selling);
  return act(bets.newQuote, onAsk);
}
