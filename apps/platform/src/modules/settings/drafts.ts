import type { SiteItemOf } from '@chhokka/contracts';
import { type Clock, MINUTE } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { type Pool, transaction } from '../../infra/db.ts';
import { Refused } from '../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../infra/http/sessions.ts';
import { hashToken, newToken } from '../../infra/tokens.ts';
import { deleteOldDrafts, findDraft, insertDraft } from './drafts.repository.ts';
import { readSettings } from './settings.repository.ts';
import { OWN_SITE, settingsShelf } from './shelf.ts';
import { compileDraft, type Site } from './sites.ts';

const LASTS_MS = 30 * MINUTE;
/** Of one operator's session at a time. */
const MOST = 10;

export interface DraftsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Who holds the session of this hash from this address; null: nobody any more. Does not keep the session alive. */
  readonly operatorOf: (sessionHash: Buffer, address: string) => Promise<OperatorSession | null>;
}

/** A draft that may be looked at. `until` in ms since the epoch; `domain` null: of the site itself. */
export interface Draft {
  readonly site: Site;
  readonly until: number;
  readonly domain: string | null;
}

/** Settings that an operator looks at on the site before they are saved; see README. */
export interface Drafts {
  /** Keeps a draft, checked as if it were to be saved. Throws `Refused`: bad_request with fields, site_item_unknown. */
  keep(
    given: { readonly id: string; readonly item: SiteItemOf<'settings'> },
    by: { readonly sessionToken: string; readonly language: Language },
  ): Promise<{ token: string; until: number }>;
  /** The draft of a token; null when it has run out, or its operator's session or permission has ended. */
  find(token: string | null, address: string): Promise<Draft | null>;
  /** Forgets what has run out. */
  sweep(): Promise<void>;
}

/** Drafts of the settings over their table. */
export function createDrafts(parts: DraftsParts): Drafts {
  const { pool, clock } = parts;
  return {
    async keep({ id, item: given }, { sessionToken, language }) {
      if (id !== OWN_SITE && !settingsShelf.newIds.test(id)) throw new Refused('site_item_unknown');
      const { token, hash } = newToken();
      const now = clock.now();
      const until = now + LASTS_MS;
      const item = await settingsShelf.check(pool, given, { id, before: null, language });
      const { nodes, values } = item;
      const draft = { id, item: { nodes, values }, sessionHash: hashToken(sessionToken), until, now, most: MOST };
      await transaction(pool, (tx) => insertDraft(tx, hash, draft));
      return { token, until };
    },

    async find(token, address) {
      if (token === null) return null;
      const kept = await findDraft(pool, hashToken(token), clock.now());
      if (kept === null) return null;
      const operator = await parts.operatorOf(kept.sessionHash, address);
      if (operator === null || !isAllowed(operator, settingsShelf.permission)) return null;
      const domain = kept.id === OWN_SITE ? null : kept.id;
      const site = await compileDraft(await readSettings(pool), { domain, ...kept.item });
      return { site, until: kept.until, domain };
    },

    sweep: () => deleteOldDrafts(pool, clock.now()),
  };
}
