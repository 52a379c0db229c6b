import type { Queryable, Transaction } from '@chhokka/provider-server/db';

/** A shoe in which rounds can follow. */
export interface RunningShoe {
  readonly id: bigint;
  /** Hex. Secret until the shoe has ended. */
  readonly serverSeed: string;
}

/** Where a round lies in its shoe. Positions count from 0. */
export interface ShoeRound {
  readonly table: string;
  /** Of the table's shoes. */
  readonly number: number;
  /** Hex. Secret until the shoe has ended. */
  readonly serverSeed: string;
  /** Hex. */
  readonly root: string;
  readonly from: number;
  /** The position of the next round's first card, and whether no round of the shoe follows; null before it is drawn. */
  readonly next: number | null;
  readonly isLast: boolean | null;
  /** The shoe has ended. */
  readonly isOver: boolean;
}

/** The shoe from which the table's next round is dealt by these rules; null when a new one must be opened. */
export async function runningShoe(db: Queryable, table: string, rules: string): Promise<RunningShoe | null> {
  const { rows } = await db.query<{ id: bigint; seed: string }>({
    name: 'running_shoe',
    text: `select id, encode(server_seed, 'hex') as seed from tables.shoe
           where table_code = $1 and rules = $2 and ended_at is null`,
    values: [table, rules],
  });
  return rows[0] ? { id: rows[0].id, serverSeed: rows[0].seed } : null;
}

/** The number of the table's next shoe. */
export async function nextShoeNumber(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.query<{ number: bigint }>({
    name: 'next_shoe_number',
    text: 'select coalesce(max(number), 0) + 1 as number from tables.shoe where table_code = $1',
    values: [table],
  });
  return Number(rows[0]?.number ?? 1);
}

/** A shoe before its first round. Hex; `now` in ms since the epoch. */
export interface NewShoe {
  readonly table: string;
  readonly number: number;
  readonly rules: string;
  readonly serverSeed: string;
  readonly root: string;
  /** The position of the first round's first card. */
  readonly begin: number;
  readonly now: number;
}

/** Stores a shoe and ends the one before it, if its rules were others. The caller holds the lead. */
export async function addShoe(tx: Transaction, shoe: NewShoe): Promise<RunningShoe> {
  const { table, number, rules, serverSeed, root, begin, now } = shoe;
  const at = new Date(now);
  await tx.query('update tables.shoe set ended_at = $2 where table_code = $1 and ended_at is null', [table, at]);
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into tables.shoe (table_code, number, rules, server_seed, root, first_card, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [table, number, rules, Buffer.from(serverSeed, 'hex'), Buffer.from(root, 'hex'), begin, at],
  );
  return { id: rows[0]?.id ?? 0n, serverSeed };
}

/** Says that a new round is dealt from the next card of the shoe. The database refuses every other place. */
export async function placeInShoe(tx: Transaction, drawId: bigint, shoe: bigint): Promise<void> {
  await tx.query({
    name: 'place_in_shoe',
    text: `insert into tables.shoe_round (draw_id, shoe, from_card)
           select $1, id, coalesce((select max(next_card) from tables.shoe_round where shoe = id), first_card)
           from tables.shoe where id = $2`,
    values: [drawId, shoe],
  });
}

/** Stores how many cards a locked round takes. The database refuses a second time. */
export async function dealRound(
  tx: Transaction,
  drawId: bigint,
  dealt: { readonly next: number; readonly isLast: boolean },
): Promise<void> {
  await tx.query({
    name: 'deal_round',
    text: 'update tables.shoe_round set next_card = $2, is_last = $3 where draw_id = $1',
    values: [drawId, dealt.next, dealt.isLast],
  });
}

/** Where a round lies in its shoe. Throws when it has none. */
export async function shoeRound(db: Queryable, drawId: bigint): Promise<ShoeRound> {
  const { rows } = await db.query<Omit<ShoeRound, 'number'> & { number: bigint }>({
    name: 'shoe_round',
    text: `select table_code as "table", number, encode(server_seed, 'hex') as "serverSeed", encode(root, 'hex') as root,
             from_card as "from", next_card as "next", is_last as "isLast", ended_at is not null as "isOver"
           from tables.shoe_round join tables.shoe on shoe.id = shoe_round.shoe where draw_id = $1`,
    values: [drawId],
  });
  const row = rows[0];
  if (!row) throw new Error(`the round ${drawId} has no shoe`);
  return { ...row, number: Number(row.number) };
}
