import type { CallArguments, CallValue, SiteItem, SiteItemKind } from '@chhokka/contracts';
import { type Clock } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { type Pool, type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting, Office } from '../office/index.ts';
import { insertChange, lastChange, lockItem, type NewChange } from './history.repository.ts';
import type { DecidedBy, Shelf } from './shelf.ts';
import { propose } from './propose.ts';
import { actionOf, subjectOf } from './subject.ts';
import { versionOf } from './version.ts';

export interface EditingParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Pick<Office, 'audit'>;
}

/** The operator who edits, and the language of the error messages. */
export type Editor = Acting & { readonly language: Language };

/**
 * Saves one item if it is unchanged since its editor read it, or proposes the change to a second operator; see README.
 * Returns its version. Throws `Refused`: site_item_unknown, edited_meanwhile and proposal_waits (value: account),
 * reason_needed, proposals_full, second_missing, bad_request with fields.
 */
export async function saveItem(
  parts: EditingParts,
  shelf: Shelf,
  save: CallArguments<'officeSaveSiteItem'>,
  editor: Editor,
): Promise<{ version: string; waits: boolean }> {
  return transaction(parts.pool, (tx) => saveIn(tx, parts, shelf, save, editor));
}

/**
 * Saves several items in one transaction, each by the rules above: all or none. Returns the results in the given order.
 * Throws the same refusals; their `value.id` names the item.
 */
export async function saveItems(
  parts: EditingParts,
  shelfOf: (kind: SiteItemKind) => Shelf,
  items: CallArguments<'officeSaveSiteItems'>['items'],
  editor: Editor,
): Promise<CallValue<'officeSaveSiteItems'>> {
  const saves = items.map((save) => ({ ...save, shelf: shelfOf(save.item.kind) }));
  return transaction(parts.pool, async (tx) => {
    // All locks come before the first write and in one order. Otherwise two saves of the same items could wait for each
    // other, and so could a single save, which waits for the row that counts revisions.
    const locked = saves.toSorted((a, b) => (`${a.item.kind} ${a.id}` < `${b.item.kind} ${b.id}` ? -1 : 1));
    for (const { id, item } of locked) await lockItem(tx, item.kind, id);
    const list: CallValue<'officeSaveSiteItems'>['list'] = [];
    for (const { shelf, ...save } of saves) {
      try {
        list.push({ id: save.id, ...(await saveIn(tx, parts, shelf, save, editor)) });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        throw new Refused(error.code, { ...error.details, value: { ...error.details.value, id: save.id } });
      }
    }
    return { list };
  });
}

async function saveIn(
  tx: Transaction,
  parts: EditingParts,
  shelf: Shelf,
  { id, version, item: given, reason = '' }: CallArguments<'officeSaveSiteItem'>,
  editor: Editor,
): Promise<{ version: string; waits: boolean }> {
  await lockItem(tx, shelf.kind, id);
  const before = await shelf.read(tx, id);
  if (before === null && (version !== '' || shelf.newIds?.test(id) !== true)) throw new Refused('site_item_unknown');
  const item = await checked(tx, shelf, given, { id, before, language: editor.language });
  // A repeat of the same save whose answer was lost.
  if (versionOf(before) === versionOf(item)) return { version: versionOf(item), waits: false };
  await refuseIfEdited(tx, { kind: shelf.kind, id, version, now: versionOf(before) });
  if (shelf.needsSecond?.(before, item)) {
    await propose(parts, tx, { kind: shelf.kind, id, before, after: item, why: reason, editor });
    return { version: versionOf(before), waits: true };
  }
  const by = { account: editor.operator.account, second: null, at: parts.clock.now() };
  const after = await writeItem(tx, shelf, { id, before, item, by });
  if (versionOf(before) !== versionOf(after))
    await writeDown(parts, tx, { kind: shelf.kind, id, before, after, editor });
  return { version: versionOf(after), waits: false };
}

/** Writes a validated item and returns it as it is stored now. */
export async function writeItem(
  tx: Transaction,
  shelf: Shelf,
  { id, before, item, by }: { id: string; before: SiteItem | null; item: SiteItem; by: DecidedBy },
): Promise<SiteItem> {
  await shelf.write(tx, id, item, before, by);
  const after = await shelf.read(tx, id);
  if (after === null) throw new Error(`${shelf.kind} ${id} was not written`);
  return after;
}

/** The item as its shelf validates and normalises it before writing. Throws the shelf's refusals. */
export function checked(
  tx: Transaction,
  shelf: Shelf,
  item: SiteItem,
  checking: { id: string; before: SiteItem | null; language: Language },
): Promise<SiteItem> {
  return shelf.check?.(tx, item, checking) ?? Promise.resolve(item);
}

/**
 * Puts all items of a kind into an order. Throws `Refused('edited_meanwhile')`, also when an item was added meanwhile.
 */
export async function saveOrder(
  parts: EditingParts,
  shelf: Shelf,
  { ids, version }: Pick<CallArguments<'officeOrderSiteItems'>, 'ids' | 'version'>,
  editor: Acting,
): Promise<string> {
  return transaction(parts.pool, async (tx) => {
    const { kind } = shelf;
    await lockItem(tx, 'order', kind);
    const before = (await shelf.list(tx)).map((card) => card.id);
    const wanted = versionOf(ids);
    if (versionOf(before) === wanted) return wanted;
    await refuseIfEdited(tx, { kind: 'order', id: kind, version, now: versionOf(before) });
    if (versionOf(ids.toSorted()) !== versionOf(before.toSorted())) throw new Refused('edited_meanwhile');
    await shelf.putInOrder?.(tx, ids);
    await writeDown(parts, tx, { kind: 'order', id: kind, before: { ids: before }, after: { ids }, editor });
    return wanted;
  });
}

/** Throws `Refused('edited_meanwhile')` when the item has changed since its editor read it. */
export async function refuseIfEdited(
  tx: Transaction,
  { kind, id, version, now }: { kind: string; id: string; version: string; now: string },
): Promise<void> {
  if (version === now) return;
  const last = await lastChange(tx, kind, id);
  throw new Refused('edited_meanwhile', { value: { account: last?.account ?? '' } });
}

async function writeDown(
  { clock, office }: EditingParts,
  tx: Transaction,
  change: Pick<NewChange, 'kind' | 'before' | 'after'> & { readonly id: string; readonly editor: Acting },
): Promise<void> {
  const { kind, id, before, after, editor } = change;
  const { operatorId, account } = editor.operator;
  await insertChange(tx, { kind, itemId: id, at: clock.now(), operatorId, account, before, after });
  await office.audit(tx, editor, {
    action: actionOf(kind, before === null ? 'create' : 'change'),
    subject: subjectOf(kind, id),
    before: before && { ...before },
    after: { ...after },
  });
}
