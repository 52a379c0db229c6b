import type { ReactNode } from 'react';
import { Ornament } from '../marks/Ornament.tsx';
import { useApp, usePage, useWords } from './context.ts';
import type { PageState } from './page-state.ts';

/** Nothing can be done any more: why, and the way back. */
export function Over({ why }: { readonly why: NonNullable<PageState['over']> }): ReactNode {
  const { bridge, isFramed } = useApp();
  const { title: name, over, common } = useWords();
  const { session } = usePage();
  const title = { ended: over.title, none: over.none, failed: over.failed }[why];
  const text = { ended: over.text, none: over.noneText, failed: common.failedHint }[why];
  return (
    <main className="over" aria-label={name}>
      <Ornament />
      <div role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {why === 'failed' && (
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {common.retry}
        </button>
      )}
      {why !== 'failed' && isFramed && (
        <button type="button" className="button primary" onClick={() => bridge.close()}>
          {common.toSite}
        </button>
      )}
      {why !== 'failed' && !isFramed && session !== null && (
        <a className="button primary" href={session.returnUrl}>
          {common.toSite}
        </a>
      )}
    </main>
  );
}
