import type { Clock } from '@chhokka/kernel';
import { currentContext } from '../../../infra/context.ts';
import { type Pool, transaction } from '../../../infra/db.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import type { Settings, SiteValues } from '../settings/index.ts';
import { readContent } from './content.repository.ts';
import { addContent } from './content.saving.repository.ts';
import type { NewContent, StoredContent } from './content.types.ts';
import { createEdition, type Edition } from './edition.ts';

export type { NewContent } from './content.types.ts';

/** The operator's content, kept in memory and at most about a second behind the database. */
export interface Content {
  /** The content of the current request's site. */
  readonly edition: Edition;
  /** The first picture of each group of banners, on the current request's site. */
  firstPictures(): ReadonlyMap<string, string>;
  /** Adds content. Items whose id or name exists stay as the operator made them. */
  add(content: NewContent): Promise<void>;
}

const NOTHING_YET: StoredContent = { banners: [], announcements: [], topics: [], pages: [] };

export interface ContentParts {
  readonly pool: Pool;
  readonly revisions: Revisions;
  readonly settings: Settings;
  readonly clock: Clock;
}

export function createContent({ pool, revisions, settings, clock }: ContentParts): Content {
  let stored = NOTHING_YET;
  // One edition per object of site values: a change of any value creates a new object.
  let editions = new WeakMap<SiteValues, Edition>();
  revisions.watch('content', async () => {
    stored = await readContent(pool, clock.now());
    editions = new WeakMap();
  });
  const editionHere = (): Edition => {
    const site = settings.values;
    let edition = editions.get(site);
    if (edition === undefined) editions.set(site, (edition = createEdition(stored, site)));
    return edition;
  };
  return {
    get edition() {
      return editionHere();
    },
    firstPictures() {
      if (!settings.isOn('BANNER')) return new Map();
      const edition = editionHere();
      return edition.firstPictures(edition.domainOf(currentContext()?.domain ?? ''), clock.now());
    },
    add: (content) => transaction(pool, (tx) => addContent(tx, content)),
  };
}
