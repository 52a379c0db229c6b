import { type ReactNode, useEffect } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useApp, usePage, useWords } from './context.ts';
import { hrefOf } from './routes.ts';

/** What keeps prices from being fresh: said for as long as it lasts. */
export function Lines(): ReactNode {
  const { line } = useWords();
  const { connected, feedSpeaks } = usePage();
  return (
    <div role="status" className="lines">
      {!connected && (
        <p className="line lost">
          <Icon name="offline" />
          {line.lost}
        </p>
      )}
      {connected && !feedSpeaks && (
        <p className="line silent">
          <Icon name="lock" />
          {line.silent}
        </p>
      )}
    </div>
  );
}

const SAID_MS = 6_000;

/** What is said in passing. All of it stands elsewhere too, or can be tried again. */
export function Notice(): ReactNode {
  const { page, timer } = useApp();
  const words = useWords();
  const { notice } = usePage();
  useEffect(
    () => (notice === null ? undefined : timer.after(SAID_MS, () => page.change({ notice: null }))),
    [notice, page, timer],
  );
  const texts = {
    bet: words.line.settled,
    star: words.list.starNotKept,
    setting: words.settings.notSaved,
    full: words.slip.full,
  };
  return (
    <div role="status" className="notices">
      {notice !== null && (
        <p key={notice.id} className="notice">
          {texts[notice.kind]}
          {notice.kind === 'bet' && <a href={hrefOf({ page: 'bets', state: 'settled' })}>{words.line.look}</a>}
        </p>
      )}
    </div>
  );
}
