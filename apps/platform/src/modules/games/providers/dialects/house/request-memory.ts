import { hash } from 'node:crypto';
import { MAX_SKEW } from '@chhokka/wallet-protocol/house';

const GENERATION = 2 * MAX_SKEW;
const MOST = 100_000;

/**
 * Remembers request ids with their bodies at least as long as a signature is valid. It lives in the process on purpose:
 * `txId` in the database protects money against replays. This only catches a caller that signs two different requests
 * with one id.
 */
export class RequestMemory {
  #current = new Map<string, string>();
  #previous = new Map<string, string>();
  #since = 0;

  /** `differs` when `provider` has sent this request id with another call or body. `now` in ms. */
  see(provider: string, call: string, requestId: string, body: Buffer, now: number): 'fresh' | 'repeat' | 'differs' {
    if (now - this.#since >= GENERATION || this.#current.size >= MOST) this.#turn(now);
    const key = `${provider} ${requestId}`;
    const content = `${call} ${hash('sha256', body, 'base64')}`;
    const known = this.#current.get(key) ?? this.#previous.get(key);
    if (known === undefined) {
      this.#current.set(key, content);
      return 'fresh';
    }
    return known === content ? 'repeat' : 'differs';
  }

  #turn(now: number): void {
    this.#previous = this.#current;
    this.#current = new Map();
    this.#since = now;
  }
}
