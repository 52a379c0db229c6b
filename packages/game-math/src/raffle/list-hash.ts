import { sha256 } from '../core/sha256.ts';

/** Tickets `first` to `last` of one holder. */
export type TicketRange = readonly [first: number, last: number, holder: string];

/** Ranges of one page of the list. */
export const LIST_PAGE = 1_000;

const encoder = new TextEncoder();

/**
 * The hash of a raffle's list of tickets, which is published when the raffle is closed. The list is cut into pages of
 * `LIST_PAGE` ranges. A page is the text of its ranges, each as `FIRST LAST HOLDER` and a line feed. The list's hash is the
 * SHA-256 of the SHA-256 digests of all pages, one after another, so that neither side must hold a long list at once. Ranges
 * come in order and without gaps, from ticket 1 on: `add` throws a RangeError otherwise.
 */
export interface ListHash {
  /** Adds the next ranges: as many as wanted. */
  add(ranges: readonly TicketRange[]): void;
  /** How many tickets there are so far. */
  readonly tickets: number;
  /** The 32 bytes of the hash, after the last range. */
  end(): Uint8Array;
}

export function createListHash(): ListHash {
  const digests: number[] = [];
  let lines: string[] = [];
  let tickets = 0;
  const endPage = (): void => {
    digests.push(...sha256(encoder.encode(lines.join(''))));
    lines = [];
  };
  return {
    add(ranges) {
      for (const [first, last, holder] of ranges) {
        if (first !== tickets + 1 || last < first) throw new RangeError(`ticket ${tickets + 1} does not follow`);
        tickets = last;
        lines.push(`${first} ${last} ${holder}\n`);
        if (lines.length === LIST_PAGE) endPage();
      }
    },
    get tickets() {
      return tickets;
    },
    end() {
      if (lines.length > 0) endPage();
      return sha256(Uint8Array.from(digests));
    },
  };
}
