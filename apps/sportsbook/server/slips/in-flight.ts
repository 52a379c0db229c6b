import type { Book, Selected } from '../book/book.types.ts';

export interface Risk extends Selected {
  /** What the house would pay beyond the stake, minor units. */
  readonly gain: bigint;
}

/**
 * What the house may lose on each fixture by slips that are being written. The book learns of a bet only when it is stored. Without
 * these sums, many slips that come at the same moment would all be judged against the same limit, and pass it together.
 */
export class InFlight {
  readonly #gains = new Map<string, bigint>();

  /** Whether the limits leave room for these risks besides what is being written. */
  hasRoom(book: Pick<Book, 'taken'>, risks: readonly Risk[]): boolean {
    return risks.every((risk) => risk.gain <= book.taken(risk).room - (this.#gains.get(risk.fixture) ?? 0n));
  }

  add(risks: readonly Risk[]): void {
    for (const { fixture, gain } of risks) this.#gains.set(fixture, (this.#gains.get(fixture) ?? 0n) + gain);
  }

  /** They are stored, or will not be. */
  remove(risks: readonly Risk[]): void {
    for (const { fixture, gain } of risks) {
      const left = (this.#gains.get(fixture) ?? 0n) - gain;
      if (left > 0n) this.#gains.set(fixture, left);
      else this.#gains.delete(fixture);
    }
  }
}
