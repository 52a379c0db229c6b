import type { PoolView } from '@chhokka/game-math';
import { type ReactNode, useEffect, useState } from 'react';
import { shortMoney } from '../money.ts';
import type { OwnResult } from '../play/slips.ts';
import type { TableView } from '../play/view.ts';
import type { TableWords } from '../text/words.ts';

export interface BannerProps {
  readonly view: TableView;
  readonly words: TableWords;
  readonly calm: boolean;
  /** The outcome in words. */
  readonly outcome: string | null;
  /** The title's word while the outcome is being shown. */
  readonly drawing?: string | undefined;
}

/** The one line on the stage: the phase, and after the drawing the outcome and the player's own result. */
export function Banner({ view, words, calm, outcome, drawing = words.phase.drawing }: BannerProps): ReactNode {
  const { phase, connected, result, table, state } = view;
  const kind = connected ? phase : 'reconnecting';
  return (
    <div className={`t-banner ${kind}`} role="status">
      {kind === 'settled' ? (
        <>
          <strong key={outcome}>{outcome}</strong>
          <Returned terms={state?.round?.pool?.terms} words={words} />
          {result && table && <Result result={result} currency={table.currency} words={words} calm={calm} />}
        </>
      ) : (
        <strong>{kind === 'drawing' ? drawing : words.phase[kind]}</strong>
      )}
    </div>
  );
}

/** Why a pool was given back. Nothing of one that is paid, or of a title without a pool. */
function Returned({
  terms,
  words,
}: {
  readonly terms: PoolView['terms'] | undefined;
  readonly words: TableWords;
}): ReactNode {
  if (terms?.kind !== 'returned') return null;
  return <span className="t-result">{terms.why === 'one-sided' ? words.pool.oneSided : words.pool.nobodyWon}</span>;
}

interface ResultProps {
  readonly result: OwnResult;
  readonly currency: string;
  readonly words: TableWords;
  readonly calm: boolean;
}

/** A win counts up once. What comes back without a gain, and a loss, are said calmly. */
function Result({ result: { payout, stake, paying }, currency, words, calm }: ResultProps): ReactNode {
  if (paying) return <span className="t-result own">{words.paying}</span>;
  if (payout === 0n) return <span className="t-result own">{words.lost}</span>;
  if (payout <= stake) {
    const text = words.cameBack(shortMoney(payout, currency), shortMoney(stake, currency));
    return <span className="t-result own">{text}</span>;
  }
  return (
    <span className="t-result own win">
      <span className="unseen">{words.won(shortMoney(payout, currency))}</span>
      <span aria-hidden="true" className="figure">
        <CountUp amount={payout} calm={calm}>
          {(shown) => words.won(shortMoney(shown, currency))}
        </CountUp>
      </span>
    </span>
  );
}

const COUNT_MS = 900;

/** Counts from 0 to `amount` once; at once when the player wants calm. */
function CountUp(props: {
  readonly amount: bigint;
  readonly calm: boolean;
  readonly children: (shown: bigint) => ReactNode;
}): ReactNode {
  const { amount, calm, children } = props;
  const [shown, setShown] = useState(calm ? amount : 0n);
  useEffect(() => {
    if (calm) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / COUNT_MS));
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 1000));
      // Whole units while it runs, so that the text does not change its width.
      setShown(part === 1 ? amount : ((amount * eased) / 100_000n) * 100n);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, calm]);
  return children(calm ? amount : shown);
}
