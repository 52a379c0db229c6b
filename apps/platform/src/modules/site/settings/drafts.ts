import type { SiteItemOf } from '@chhokka/contracts';
import { type Clock, MINUTE, networkOf } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { type Pool, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { remembered } from '../../../infra/http/remembered.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import { hashToken, newToken } from '../../../infra/tokens.ts';
import { subjectOf } from '../../staff/editing/index.ts';
import type { Acting, Audit } from '../../staff/office/index.ts';
import { draftedFacts } from './drafted-facts.ts';
import { deleteOldDrafts, findDraft, insertDraft, type KeptDraft } from './drafts.repository.ts';
import { readSettings } from './settings.repository.ts';
import { OWN_SITE, settingsShelf } from './shelf.ts';
import { compileDraft, type Site } from './sites.ts';

const LASTS_MS = 30 * MINUTE;
/** The limit of drafts per session of an operator. */
const MOST = 10;
/** The limit of compiled drafts in memory. A page requests the same one a dozen times. */
const MOST_COMPILED = 50;

export interface DraftsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly revisions: Pick<Revisions, 'current'>;
  readonly audit: Audit;
  /**
   * The operator of the session with this hash, called from this address; null: the session has ended. Does not extend
   * it.
   */
  readonly operatorOf: (sessionHash: Buffer, address: string) => Promise<OperatorSession | null>;
}

/** A draft that the caller may view. `until` in ms since the epoch; `domain` null: of the site itself. */
export interface Draft {
  /** The same object until something changes. */
  readonly site: Site;
  readonly until: number;
  readonly domain: string | null;
}

/** Settings that an operator previews on the site before they are saved; see README. */
export interface Drafts {
  /**
   * Stores a draft, validated like a save, and records who made it. Throws `Refused`: bad_request with fields,
   * site_item_unknown.
   */
  keep(
    given: { readonly id: string; readonly item: SiteItemOf<'settings'> },
    by: Acting & { readonly sessionToken: string; readonly language: Language },
  ): Promise<{ token: string; until: number }>;
  /**
   * The draft of a token. Null when it has expired, when its operator's session or permission has ended, or when this
   * address is in another network than the operator's was.
   */
  find(token: string | null, address: string): Promise<Draft | null>;
  /** Deletes expired drafts. */
  sweep(): Promise<void>;
}

/** Drafts of the settings, stored in the database. */
export function createDrafts(parts: DraftsParts): Drafts {
  const { pool, clock } = parts;
  const siteOf = createCompiled(parts);
  return {
    async keep({ id, item: given }, { sessionToken, language, ...acting }) {
      if (id !== OWN_SITE && !settingsShelf.newIds.test(id)) throw new Refused('site_item_unknown');
      const { token, hash } = newToken();
      const now = clock.now();
      const until = now + LASTS_MS;
      const { nodes, values } = await settingsShelf.check(pool, given, { id, before: null, language });
      const item = { nodes, values };
      const kept = { id, item, sessionHash: hashToken(sessionToken), network: networkOf(acting.address), until };
      await transaction(pool, async (tx) => {
        await insertDraft(tx, hash, { ...kept, now, most: MOST });
        const facts = draftedFacts(await settingsShelf.read(tx, id), item);
        await parts.audit(tx, acting, { action: 'settings.preview', subject: subjectOf('settings', id), ...facts });
      });
      return { token, until };
    },

    async find(token, address) {
      if (token === null) return null;
      const hash = hashToken(token);
      const kept = await findDraft(pool, hash, clock.now());
      if (kept === null || kept.network !== networkOf(address)) return null;
      const operator = await parts.operatorOf(kept.sessionHash, address);
      if (operator === null || !isAllowed(operator, settingsShelf.permission)) return null;
      return { site: await siteOf(hash, kept), until: kept.until, domain: domainOf(kept) };
    },

    sweep: () => deleteOldDrafts(pool, clock.now()),
  };
}

function domainOf({ id }: KeptDraft): string | null {
  return id === OWN_SITE ? null : id;
}

/** Compiles each draft once per revision of the saved settings, so that all calls of a page share one site. */
function createCompiled({ pool, revisions }: DraftsParts): (tokenHash: Buffer, kept: KeptDraft) => Promise<Site> {
  const places = remembered(MOST_COMPILED, (): { site?: Promise<Site> | undefined } => ({}));
  async function compile(kept: KeptDraft): Promise<Site> {
    return compileDraft(await readSettings(pool), { domain: domainOf(kept), ...kept.item });
  }
  return (tokenHash, kept) => {
    const place = places(`${tokenHash.toString('hex')} ${revisions.current('settings')?.number}`);
    place.site ??= compile(kept).catch((fault: unknown) => {
      // Forget the failure, because the next call may reach the database again.
      place.site = undefined;
      throw fault;
    });
    return place.site;
  };
}
