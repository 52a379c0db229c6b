import { type ReactNode, useState } from 'react';
import { useApp, useWords } from '../app/context.ts';
import { Sheet } from '../ui/Sheet.tsx';

/** Told before the first bet: replays are of past matches, for play money only. */
export function Telling(): ReactNode {
  const { desk } = useApp();
  const { telling, common } = useWords();
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked');
  const confirm = (): void => {
    setState('sending');
    void desk.told().catch(() => setState('failed'));
  };
  return (
    <Sheet
      title={telling.title}
      onClose={() => desk.tell(false)}
      foot={
        <button type="button" className="place" disabled={state === 'sending'} onClick={confirm}>
          <span>{telling.confirm}</span>
        </button>
      }
    >
      {telling.lines.map((line) => (
        <p key={line} className="told">
          {line}
        </p>
      ))}
      {state === 'failed' && (
        <p role="alert" className="problem">
          {common.failedHint}
        </p>
      )}
    </Sheet>
  );
}
