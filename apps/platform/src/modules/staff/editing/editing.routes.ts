import { type SiteItemKind, siteItemKind } from '@chhokka/contracts';
import { ACCESS_VALUES } from '@chhokka/contracts/limits';
import { assertAll } from '../../../infra/composition/merge.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import { decideProposal, withdrawProposal } from './decide.ts';
import { readChanges } from './history.repository.ts';
import { listItems } from './list.ts';
import { listProposals } from './propose.ts';
import { type EditingParts, saveItem, saveItems, saveOrder } from './save.ts';
import { permissionOf, type Shelf } from './shelf.ts';
import { versionOf } from './version.ts';

const CHANGES = 20;

/** Operators edit the items of all shelves through these calls. A kind without a shelf is a programming error. */
export function editingHandlers(parts: EditingParts & { readonly shelves: readonly Shelf[] }): HandlersOf<'editing'> {
  const { pool } = parts;
  const shelves = new Map(parts.shelves.map((shelf) => [shelf.kind, shelf]));
  assertAll([...shelves.keys()], siteItemKind.options, 'shelf of');
  function shelfOf(kind: SiteItemKind, operator: OperatorSession): Shelf {
    const shelf = shelves.get(kind);
    if (shelf === undefined) throw new Error(`there is no shelf for ${kind}`);
    if (!isAllowed(operator, permissionOf(shelf))) throw new Refused('forbidden');
    return shelf;
  }
  return {
    officeSiteItems: async (args, { operator }) => listItems(pool, shelfOf(args.kind, operator), args),

    async officeSiteItem({ kind, id }, { operator }) {
      const item = await shelfOf(kind, operator).read(pool, id);
      if (item === null) throw new Refused('site_item_unknown');
      return { id, version: versionOf(item), item };
    },

    officeSaveSiteItem: (args, context) => saveItem(parts, shelfOf(args.item.kind, context.operator), args, context),

    officeSaveSiteItems: ({ items }, context) =>
      saveItems(parts, (kind) => shelfOf(kind, context.operator), items, context),

    officeOrderSiteItems: async (args, context) => ({
      version: await saveOrder(parts, shelfOf(args.kind, context.operator), args, context),
    }),

    async officeSiteHistory({ kind, id, part, after }, { operator }) {
      const shelf = shelfOf(kind, operator);
      const found = await readChanges(pool, {
        kind: shelf.kind,
        id: id ?? null,
        values: part === 'access' ? ACCESS_VALUES : null,
        after: after ?? null,
        limit: CHANGES + 1,
      });
      const list = found.slice(0, CHANGES);
      return { list, next: found.length > CHANGES ? (list.at(-1)?.changeId ?? null) : null };
    },

    officeSiteProposals(args, { operator }) {
      // An operator who decides need not have the permission to propose.
      if (!isAllowed(operator, 'approvals.decide')) shelfOf(args.kind, operator);
      return listProposals(pool, args, operator);
    },
    officeDecideSiteProposal: (args, context) => decideProposal({ ...parts, shelves }, args, context),
    officeWithdrawSiteProposal: (args, context) => withdrawProposal(parts, args, context),
  };
}
