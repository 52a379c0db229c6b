import { useState } from 'react';
import { currentSession } from '../../shared/session.ts';
import { isSame, merge } from './merge.ts';
import type { Draft } from './site-api.ts';

interface Kept {
  readonly version: string;
  readonly base: Draft;
  readonly draft: Draft;
}

/** Drafts that were left, by the name of what is edited: they last as long as the tab. */
const left = new Map<string, Kept>();

/** What is being edited. */
export interface Editing {
  /** As it is kept. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly version: string;
  readonly isDirty: boolean;
  change(draft: Draft): void;
  discard(): void;
}

/**
 * A draft over what is kept. When that changes, because it was saved here or by somebody else, the draft's own changes are
 * put over it. `what` names it. `version`: what is kept is of this version; empty when there is nothing yet.
 */
export function useDraft(what: string, version: string, base: Draft): Editing {
  // Who signs in next in this tab finds none of them.
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
