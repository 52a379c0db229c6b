import type { ReactNode } from 'react';
import { useApp, useSlip, useWords } from '../app/context.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { Receipt } from './Receipt.tsx';
import { SlipContent, SlipTools } from './SlipContent.tsx';

/** The slip beside the matches, on a wide screen. */
export function SlipPanel(): ReactNode {
  const { slip: words } = useWords();
  const { slip, phase } = useSlip();
  const count = slip.parts.length;
  return (
    <aside className="slip-panel" aria-label={words.title}>
      <header>
        <h2>
          {words.title}
          {count > 0 && <span className="count figure">{count}</span>}
        </h2>
        <SlipTools />
      </header>
      {phase.kind === 'accepted' ? (
        <Accepted />
      ) : (
        <>
          {/* What scrolls must be reached by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="slip-body" role="group" aria-label={words.title} tabIndex={0}>
            <SlipContent />
          </div>
          {count > 0 && (
            <footer>
              <PlaceButton />
            </footer>
          )}
        </>
      )}
    </aside>
  );
}

/** The receipt, and what is left on the slip. */
export function Accepted(): ReactNode {
  const { desk } = useApp();
  const { slip } = useWords();
  const { phase } = useSlip();
  if (phase.kind !== 'accepted') return null;
  return (
    <div className="slip-body">
      <Receipt bets={phase.bets} />
      <button type="button" className="place" onClick={() => desk.done(false)}>
        <span>{slip.done}</span>
      </button>
    </div>
  );
}
