import { formatDecimal, type Minor } from '@chhokka/kernel';
import { signedHeaders } from '@chhokka/wallet-protocol/house';

/** A payment to report. */
export interface Order {
  readonly order: string;
  readonly payment: string;
  readonly amount: Minor;
  readonly currency: string;
}

export interface Keys {
  /** The gateway's code. */
  readonly code: string;
  readonly key: string;
}

interface EventChanges {
  readonly event?: string;
  readonly kind?: 'succeeded' | 'failed';
  readonly amount?: string;
  readonly currency?: string;
  readonly payment?: string;
}

/** The body of an event about the payment. By default it reports success, always under one event id. */
export function eventBody({ order, payment, amount, currency }: Order, changes: EventChanges = {}): string {
  const kind = changes.kind ?? 'succeeded';
  return JSON.stringify({
    event: `${payment}:${kind}`,
    kind,
    payment,
    order,
    amount: formatDecimal(amount),
    currency,
    ...changes,
  });
}

/** Sends one event as a gateway does. Returns the HTTP status and the body. */
export async function sendWebhook(
  url: string,
  { code, key }: Keys,
  body: string,
  now: number,
): Promise<{ status: number; said: { outcome?: string; error?: string } }> {
  const headers = signedHeaders({ keyId: code, secret: key }, body, now);
  const response = await fetch(`${url}/payment/${code}/webhook`, { method: 'POST', headers, body });
  return { status: response.status, said: (await response.json()) as { outcome?: string; error?: string } };
}

export interface Storm {
  /** The platforms over one database, called in turn. */
  readonly urls: readonly string[];
  readonly gateway: Keys;
  readonly orders: readonly Order[];
  /** How many events are sent in all, at least three per order. */
  readonly webhooks: number;
  /** How many are sent at the same time. */
  readonly connections: number;
  readonly seed: number;
  readonly now: () => number;
}

/** The result of the storm. `statuses`: how many answers had each HTTP status; `ms`: how long each took. */
export interface StormResult {
  readonly sent: number;
  readonly forged: number;
  readonly statuses: Readonly<Record<number, number>>;
  readonly ms: readonly number[];
}

/**
 * Sends events for all orders in random order: success, failure, repeated successes, and events forged without the key.
 * Every order gets at least one true success. The caller checks the results.
 */
export async function stormOfWebhooks(storm: Storm): Promise<StormResult> {
  const { urls, gateway, orders, webhooks, connections, now } = storm;
  const random = mulberry(storm.seed);
  const forger = { code: gateway.code, key: `not ${gateway.key}` };
  const certain = orders.flatMap((order) => [
    { keys: gateway, body: eventBody(order) },
    { keys: gateway, body: eventBody(order, { kind: 'failed' }) },
    { keys: forger, body: eventBody(order, { event: `${order.payment}:forged` }) },
  ]);
  const more = Array.from({ length: Math.max(0, webhooks - certain.length) }, () => {
    const order = orders[Math.floor(random() * orders.length)] as Order;
    return random() < 0.25
      ? { keys: forger, body: eventBody(order, { amount: '999999.00' }) }
      : { keys: gateway, body: eventBody(order) };
  });
  const all = shuffled([...certain, ...more], random);
  const statuses: Record<number, number> = {};
  const ms: number[] = [];
  let next = 0;
  async function connection(url: string): Promise<void> {
    for (let at = next++; at < all.length; at = next++) {
      const { keys, body } = all[at] as (typeof all)[number];
      const begun = performance.now();
      const { status } = await sendWebhook(url, keys, body, now());
      ms.push(performance.now() - begun);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, each) => connection(urls[each % urls.length] as string)));
  return { sent: all.length, forged: all.filter(({ keys }) => keys === forger).length, statuses, ms };
}

function shuffled<T>(items: T[], random: () => number): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}

/** A small generator that gives the same numbers for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
