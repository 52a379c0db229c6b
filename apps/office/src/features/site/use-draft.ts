import { useState } from 'react';
import { currentSession } from '../../shared/session.ts';
import { isSame, merge } from './merge.ts';
import type { Draft } from './site-api.ts';

interface Kept {
  readonly version: string;
  readonly base: Draft;
  readonly draft: Draft;
}

/** Drafts of pages that were left, by the name of the item. They last as long as the tab. */
const left = new Map<string, Kept>();

/** The item in the editor. */
export interface Editing {
  /** The stored item. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly version: string;
  readonly isDirty: boolean;
  change(draft: Draft): void;
  discard(): void;
}

/**
 * A draft on top of the stored item. When that changes, because it was saved here or by somebody else, the draft's own
 * changes are applied on top of it. `what` names the item. `version` is that of the stored item; empty when there is
 * none yet.
 */
export function useDraft(what: string, version: string, base: Draft): Editing {
  // The next operator who signs in in this tab gets none of these drafts.
  const name = `${currentSession()?.token ?? ''} ${what}`;
  const [kept, setKept] = useState<Kept>(() => left.get(name) ?? { version, base, draft: base });
  let current = kept;
  if (kept.version !== version) {
    current = { version, base, draft: merge(kept.base, kept.draft, base) };
    setKept(current);
  }
  const isDirty = !isSame(current.base, current.draft);
  if (isDirty) left.set(name, current);
  else left.delete(name);
  return {
    base: current.base,
    draft: current.draft,
    version,
    isDirty,
    change: (draft) => setKept({ ...current, draft }),
    discard: () => setKept({ ...current, draft: current.base }),
  };
}
