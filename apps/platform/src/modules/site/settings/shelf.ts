import type { SiteItemOf } from '@chhokka/contracts';
import { z } from 'zod';
import { validate } from '../../../infra/http/validate.ts';
import type { Shelf } from '../../staff/editing/index.ts';
import { loosens } from './guards.ts';
import { readEdited, readNodeIds, writeEdited } from './shelf.repository.ts';
import { strictDomainValues, strictValues } from './strict-values.ts';

/** The id of the site's own settings. Every other id is a domain. */
export const OWN_SITE = 'site';

/**
 * Operators edit the settings of the site, and those that differ on a domain. Loosening a guard takes two
 * operators.
 */
export const settingsShelf = {
  kind: 'settings',
  permission: 'settings.write',
  newIds: /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/,
  // The back office shows them as a tree, not as a list.
  list: async () => [],
  read: (db, id) => readEdited(db, id === OWN_SITE ? null : id),
  write: (tx, id, item) => writeEdited(tx, id === OWN_SITE ? null : id, item),
  needsSecond: (before, item) => loosens(before, item),
  async check(db, { nodes, values }, { id, language }) {
    const known = await readNodeIds(db);
    // The site sets every switch; a domain sets those that differ.
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
