import { DatabaseSync } from 'node:sqlite';
import { type Minor, minor } from '@chhokka/kernel';

export type PaymentStatus = 'pending' | 'succeeded' | 'failed';

/** A payment. Amounts in minor units, times in ms since the epoch. */
export interface Payment {
  readonly id: string;
  /** The merchant's own number. */
  readonly order: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly language: 'bn' | 'en' | 'es';
  readonly returnUrl: string;
  readonly expiresAt: number;
  readonly status: PaymentStatus;
  /** What was paid; null while it is pending. */
  readonly received: Minor | null;
}

/** An event that the merchant must receive. */
export interface Delivery {
  readonly id: bigint;
  /** JSON, the same at each attempt. */
  readonly body: string;
  readonly attempts: number;
}

/** The stored payments. Each method is a transaction. */
export interface Payments {
  /** Returns the existing payment of this order, or stores and returns this one. */
  begin(payment: Payment): Payment;
  find(id: string): Payment | null;
  findOrder(order: string): Payment | null;
  /** Decides a pending payment and stores its events with their times. Returns false when it was already decided. */
  decide(
    id: string,
    decision: { status: PaymentStatus; received: Minor; tell: readonly { body: string; at: number }[] },
  ): boolean;
  due(now: number, most: number): Delivery[];
  /** The merchant accepted it. */
  delivered(id: bigint): void;
  /** The merchant did not accept it; it is sent again at that time. */
  postpone(id: bigint, until: number): void;
  close(): void;
}

const SCHEMA = `
  create table if not exists payment (
    id text primary key, order_id text not null unique, amount integer not null check (amount > 0), currency text not null,
    language text not null, return_url text not null, expires_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')), received integer
  ) strict;
  create table if not exists delivery (
    id integer primary key, body text not null, due integer not null, attempts integer not null default 0,
    delivered integer not null default 0
  ) strict;
  create index if not exists delivery_due on delivery (due) where delivered = 0;
`;

interface PaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly language: Payment['language'];
  readonly return_url: string;
  readonly expires_at: bigint;
  readonly status: PaymentStatus;
  readonly received: bigint | null;
}

function presentPayment(row: unknown): Payment | null {
  if (row === undefined) return null;
  const { id, order_id, amount, currency, language, return_url, expires_at, status, received } = row as PaymentRow;
  return {
    id,
    order: order_id,
    amount: minor(amount),
    currency,
    language,
    returnUrl: return_url,
    expiresAt: Number(expires_at),
    status,
    received: received === null ? null : minor(received),
  };
}

/** Opens the file, creating it if necessary. `:memory:` uses no file. */
export function openPayments(file: string): Payments {
  const database = new DatabaseSync(file, { readBigInts: true });
  // Every answer is on disk before it is sent, so a kill loses nothing.
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000; ${SCHEMA}`);
  const byId = database.prepare('select * from payment where id = ?');
  const byOrder = database.prepare('select * from payment where order_id = ?');
  const insert = database.prepare(
    `insert into payment (id, order_id, amount, currency, language, return_url, expires_at)
     values (?, ?, ?, ?, ?, ?, ?) on conflict (order_id) do nothing`,
  );
  const settle = database.prepare(`update payment set status = ?, received = ? where id = ? and status = 'pending'`);
  const tell = database.prepare('insert into delivery (body, due) values (?, ?)');
  const due = database.prepare(
    'select id, body, attempts from delivery where delivered = 0 and due <= ? order by due, id limit ?',
  );
  const done = database.prepare('update delivery set delivered = 1 where id = ?');
  const later = database.prepare('update delivery set due = ?, attempts = attempts + 1 where id = ?');

  return {
    begin({ id, order, amount, currency, language, returnUrl, expiresAt }) {
      insert.run(id, order, amount, currency, language, returnUrl, expiresAt);
      return presentPayment(byOrder.get(order)) as Payment;
    },
    find: (id) => presentPayment(byId.get(id)),
    findOrder: (order) => presentPayment(byOrder.get(order)),
    decide(id, decision) {
      database.exec('begin immediate');
      try {
        const { changes } = settle.run(decision.status, decision.received, id);
        if (Number(changes) === 1) for (const { body, at } of decision.tell) tell.run(body, at);
        database.exec('commit');
        return Number(changes) === 1;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    due: (now, most) =>
      due.all(now, most).map((row) => {
        const { id, body, attempts } = row as unknown as { id: bigint; body: string; attempts: bigint };
        return { id, body, attempts: Number(attempts) };
      }),
    delivered: (id) => void done.run(id),
    postpone: (id, until) => void later.run(until, id),
    close: () => database.close(),
  };
}
