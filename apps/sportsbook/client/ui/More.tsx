import type { ReactNode } from 'react';
import { useWords } from '../app/context.ts';

/** Fetches the next page of a list. */
export function More({ onMore }: { readonly onMore: () => Promise<void> }): ReactNode {
  const { common } = useWords();
  return (
    <button type="button" className="button wide" onClick={() => void onMore().catch(() => undefined)}>
      {common.more}
    </button>
  );
}
