import type { CallValue } from '@chhokka/contracts';
import { createListHash, drawRaffle, fromHex, sha256, toHex, type TicketRange } from '@chhokka/game-math/raffle';

type Page = CallValue<'raffleProof'>;

/** What the browser found when it drew again. */
export interface DrawCheck {
  /** The revealed seed is the one of the commitment. */
  readonly seed: boolean;
  /** The list of tickets is the published one. */
  readonly list: boolean;
  /** Seed and list draw the published winners. */
  readonly winners: boolean;
  /** The facts of the first page. */
  readonly facts: Page;
}

/**
 * Fetches the whole list of tickets, hashes it and draws again, all in this browser. `seedHash`: the commitment as the page
 * has shown it. `onRead` hears how many tickets are read.
 */
export async function checkDraw(
  fetchPage: (after: number) => Promise<Page>,
  seedHash: string,
  onRead: (tickets: number, all: number) => void,
): Promise<DrawCheck> {
  const hash = createListHash();
  const ranges: TicketRange[] = [];
  const facts = await fetchPage(0);
  let isWhole = true;
  for (let page = facts; ;) {
    try {
      hash.add(page.list);
    } catch {
      // A list with a gap is not the published one, whatever its hash.
      isWhole = false;
    }
    ranges.push(...page.list);
    onRead(ranges.at(-1)?.[1] ?? 0, facts.tickets);
    if (page.next === null) break;
    page = await fetchPage(page.next);
  }
  const listHash = hash.end();
  const seed = fromHex(facts.seed ?? '');
  const drawn = isWhole
    ? await drawRaffle({
        seed,
        listHash,
        tickets: hash.tickets,
        holders: new Set(ranges.map(([, , holder]) => holder)).size,
        places: facts.places,
        onePerHolder: facts.onePerMember,
        holderOf: (ticket) => holderIn(ranges, ticket),
      })
    : null;
  const text = (list: readonly { readonly place: number; readonly ticket: number }[]) =>
    list.map(({ place, ticket }) => `${place}:${ticket}`).join(' ');
  return {
    seed: facts.seed !== null && toHex(sha256(seed)) === seedHash,
    list: isWhole && hash.tickets === facts.tickets && toHex(listHash) === facts.listHash,
    winners: drawn !== null && text(drawn) === text(facts.winners),
    facts,
  };
}

/** Who holds a ticket: the last range that begins with it or before it. */
function holderIn(ranges: readonly TicketRange[], ticket: number): string {
  let [low, high] = [0, ranges.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ranges[middle]?.[0] ?? 0) <= ticket) low = middle;
    else high = middle - 1;
  }
  return ranges[low]?.[2] ?? '';
}
