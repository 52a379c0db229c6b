import type { SiteItemOf } from '@chhokka/contracts';
import { z } from 'zod';
import { validate } from '../../../infra/http/validate.ts';
import type { Shelf } from '../../staff/editing/index.ts';
import { loosensGuards } from './guards.ts';
import { readEdited, readNodeIds, writeEdited } from './shelf.repository.ts';
import { strictDomainValues, strictValues } from './strict-values.ts';

/** The site's own settings; every other id is a domain. */
export const OWN_SITE = 'site';

/** How operators edit the settings: of the site, or what differs on a domain. What loosens a guard of money takes two. */
export const settingsShelf = {
  kind: 'settings',
  permission: 'settings.write',
  newIds: /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/,
  // They are shown as a tree.
  list: async () => [],
  read: (db, id) => readEdited(db, id === OWN_SITE ? null : id),
  write: (tx, id, item) => writeEdited(tx, id === OWN_SITE ? null : id, item),
  needsSecond: (before, item) => loosensGuards(before?.values ?? {}, item.values),
  async check(db, { nodes, values }, { id, language }) {
    const known = await readNodeIds(db);
    // The site itself says of every switch what it is; a domain of those that differ.
    const state = z.boolean();
    const states = z.strictObject(Object.fromEntries(known.map((modId) => [modId, state])));
    const schema = z.object({
      item:
        id === OWN_SITE
          ? z.object({ nodes: states, values: strictValues })
          : z.object({ nodes: states.partial(), values: strictDomainValues }),
    });
    const { item } = validate(schema, { item: { nodes, values } }, language);
    return { kind: 'settings', nodes: item.nodes as Record<string, boolean>, values: item.values };
  },
} satisfies Shelf<SiteItemOf<'settings'>>;
