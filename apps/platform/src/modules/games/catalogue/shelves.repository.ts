import type { SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { SiteCard } from '../../staff/editing/index.ts';

interface CardRow {
  readonly id: string;
  readonly name_bn: string;
  readonly name_en: string;
  readonly place: string;
  readonly enabled: boolean;
}

async function cards(db: Queryable, text: string): Promise<SiteCard[]> {
  const { rows } = await db.query<CardRow>(text);
  return rows.map(({ id, name_bn: bn, name_en: en, place, enabled }) => ({
    id,
    title: { bn, en },
    place,
    enabled,
    startsAt: null,
    endsAt: null,
    picture: null,
  }));
}

/** All vendors in their order. */
export function listVendors(db: Queryable): Promise<SiteCard[]> {
  return cards(
    db,
    `select vassalage as id, name_bn, name_en, '' as place, enabled from catalogue.vendor order by position, vassalage`,
  );
}

/** All games in the order of the lobby. */
export function listGames(db: Queryable): Promise<SiteCard[]> {
  return cards(
    db,
    `select id::text, name_bn, name_en, vassalage as place, enabled from catalogue.game
     order by is_top desc, coming_soon, position, game.id`,
  );
}

export async function readVendor(db: Queryable, vassalage: string): Promise<SiteItemOf<'vendor'> | null> {
  const { rows } = await db.query<CardRow & { isHot: boolean; listsGames: boolean; lane: string }>(
    `select name_bn, name_en, enabled, is_hot as "isHot", lists_games as "listsGames", lane
     from catalogue.vendor where vassalage = $1`,
    [vassalage],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { name_bn: bn, name_en: en, enabled, isHot, listsGames, lane } = row;
  return { kind: 'vendor', name: { bn, en }, enabled, isHot, listsGames, lane };
}

export async function writeVendor(tx: Transaction, vassalage: string, item: SiteItemOf<'vendor'>): Promise<void> {
  const { name, enabled, isHot, listsGames, lane } = item;
  await tx.query(
    `update catalogue.vendor set name_bn = $2, name_en = $3, enabled = $4, is_hot = $5, lists_games = $6, lane = $7
     where vassalage = $1`,
    [vassalage, name.bn, name.en, enabled, isHot, listsGames, lane],
  );
}

/** Puts the vendors in the order of these codes. */
export async function orderVendors(tx: Transaction, codes: readonly string[]): Promise<void> {
  await tx.query(
    `update catalogue.vendor set position = wanted.place
     from unnest($1::text[]) with ordinality wanted (name, place) where vassalage = wanted.name`,
    [codes],
  );
}

interface GameRow extends CardRow {
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isTop: boolean;
  readonly comingSoon: boolean;
  readonly position: number;
}

export async function readGame(db: Queryable, id: string): Promise<SiteItemOf<'game'> | null> {
  const { rows } = await db.query<GameRow>(
    `select name_bn, name_en, enabled, is_hot as "isHot", is_new as "isNew", is_top as "isTop",
       coming_soon as "comingSoon", position from catalogue.game where id::text = $1`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { name_bn: bn, name_en: en, enabled, isHot, isNew, isTop, comingSoon, position } = row;
  return { kind: 'game', name: { bn, en }, enabled, isHot, isNew, isTop, comingSoon, position };
}

/** `ownName`: the operator has named the game, so the provider's list no longer does. */
export async function writeGame(
  tx: Transaction,
  id: string,
  item: SiteItemOf<'game'> & { readonly ownName: boolean },
): Promise<void> {
  const { name, enabled, isHot, isNew, isTop, comingSoon, position, ownName } = item;
  await tx.query(
    `update catalogue.game set name_bn = $2, name_en = $3, enabled = $4, is_hot = $5, is_new = $6, is_top = $7,
       coming_soon = $8, position = $9, own_name = own_name or $10 where id::text = $1`,
    [id, name.bn, name.en, enabled, isHot, isNew, isTop, comingSoon, position, ownName],
  );
}
