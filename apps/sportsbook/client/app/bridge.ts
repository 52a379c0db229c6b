import { minor } from '../ui/money.ts';

/**
 * Tells the page around this one what the site's frame understands. It reads the player's balance again at every message
 * but `close`, which asks it to leave. Amounts are millionths of the currency, decimal.
 */
export interface Bridge {
  ready(): void;
  /** The balance changed, minor units. */
  balance(amount: number): void;
  close(): void;
}

const TO_MICRO = 10_000n;

/** While `origin` is null nothing is told, because nobody knows to whom. */
export function createBridge(host: Pick<Window, 'postMessage'>, originNow: () => string | null): Bridge {
  const tell = (type: 'ready' | 'round-ended' | 'close', balance?: string): void => {
    const origin = originNow();
    if (origin === null) return;
    host.postMessage({ source: 'chhokka-game', type, ...(balance !== undefined && { balance }) }, origin);
  };
  return {
    ready: () => tell('ready'),
    balance: (amount) => tell('round-ended', (minor(amount) * TO_MICRO).toString()),
    close: () => tell('close'),
  };
}
