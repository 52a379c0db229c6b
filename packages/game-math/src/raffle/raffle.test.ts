import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createListHash, drawRaffle, LIST_PAGE, type RaffleDraw, ticketOf, type TicketRange } from './index.ts';

const SEED = Buffer.from('11'.repeat(32), 'hex');
const LIST = Buffer.from('22'.repeat(32), 'hex');

/** Ranges of different lengths of some holders, without gaps. */
function rangesOf(count: number): TicketRange[] {
  let last = 0;
  return Array.from({ length: count }, (_, at) => {
    const first = last + 1;
    last = first + (at % 7);
    return [first, last, `holder${at % 5}`];
  });
}

const holderIn = (ranges: readonly TicketRange[]) => (ticket: number) =>
  ranges.find(([first, last]) => first <= ticket && ticket <= last)?.[2] ?? '';

function drawOf(ranges: readonly TicketRange[], more: Partial<RaffleDraw> = {}): RaffleDraw {
  const holders = new Set(ranges.map(([, , holder]) => holder)).size;
  const tickets = ranges.at(-1)?.[1] ?? 0;
  const drawn = { seed: SEED, listHash: LIST, tickets, holders, places: 10, onePerHolder: false };
  return { ...drawn, holderOf: holderIn(ranges), ...more };
}

/** The same draw, written again with the tools of Node and the words of the rule. */
function drawnAgain({ seed, listHash, tickets, holders, places, onePerHolder, holderOf }: RaffleDraw) {
  const winners: { place: number; ticket: number; holder: string }[] = [];
  for (let counter = 0; winners.length < Math.min(places, onePerHolder ? holders : tickets); counter += 1) {
    const message = Buffer.concat([listHash, Buffer.alloc(8)]);
    message.writeBigUInt64BE(BigInt(counter), 32);
    const number = createHmac('sha256', seed).update(message).digest().readBigUInt64BE();
    if (number >= 2n ** 64n - (2n ** 64n % BigInt(tickets))) continue;
    const ticket = Number(number % BigInt(tickets)) + 1;
    const holder = holderOf(ticket) as string;
    if (winners.some((each) => each.ticket === ticket || (onePerHolder && each.holder === holder))) continue;
    winners.push({ place: winners.length + 1, ticket, holder });
  }
  return winners;
}

describe('the hash of the list', () => {
  it('is that of its pages, whatever portions it comes in', () => {
    const ranges = rangesOf(2 * LIST_PAGE + 3);
    const text = (from: number, to: number) =>
      ranges
        .slice(from, to)
        .map((range) => `${range.join(' ')}\n`)
        .join('');
    const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
    const pages = [0, 1, 2].map((page) => digest(text(page * LIST_PAGE, (page + 1) * LIST_PAGE)));
    const hashes = [1, 700, 5_000].map((size) => {
      const hash = createListHash();
      for (let at = 0; at < ranges.length; at += size) hash.add(ranges.slice(at, at + size));
      return Buffer.from(hash.end()).toString('hex');
    });
    expect(new Set(hashes)).toEqual(new Set([digest(Buffer.concat(pages)).toString('hex')]));
  });

  it('changes with every ticket and every holder', () => {
    const hashOf = (ranges: TicketRange[]) => {
      const hash = createListHash();
      hash.add(ranges);
      return Buffer.from(hash.end()).toString('hex');
    };
    const different = [
      [
        [1, 2, 'a'],
        [3, 3, 'b'],
      ],
      [
        [1, 2, 'a'],
        [3, 4, 'b'],
      ],
      [
        [1, 1, 'a'],
        [2, 3, 'b'],
      ],
      [[1, 3, 'a']],
    ];
    expect(new Set(different.map((ranges) => hashOf(ranges as unknown as TicketRange[]))).size).toBe(4);
  });

  it('is refused to a list with a gap, an overlap or an empty range', () => {
    for (const range of [
      [3, 4, 'a'],
      [1, 2, 'a'],
      [2, 1, 'a'],
    ] as const) {
      const hash = createListHash();
      hash.add([[1, 1, 'a']]);
      expect(() => hash.add([range])).toThrow(RangeError);
    }
  });
});

describe('a draw', () => {
  it.each([false, true])('is what the rule says, holders winning once: %s', async (onePerHolder) => {
    for (const count of [1, 2, 9, 300]) {
      const draw = drawOf(rangesOf(count), { onePerHolder, seed: randomBytes(32), listHash: randomBytes(32) });
      expect(await drawRaffle(draw)).toEqual(drawnAgain(draw));
    }
  });

  it('ends when tickets or holders are used up, and gives each one prize', async () => {
    const few = await drawRaffle(drawOf([[1, 3, 'a']], { places: 10 }));
    expect(few.map(({ ticket }) => ticket).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    const once = await drawRaffle(drawOf(rangesOf(60), { places: 100, onePerHolder: true }));
    expect(once.map(({ holder }) => holder).toSorted()).toEqual([
      'holder0',
      'holder1',
      'holder2',
      'holder3',
      'holder4',
    ]);
    expect(await drawRaffle(drawOf([], {}))).toEqual([]);
  });

  it('gives somebody with one of a thousand tickets a prize of their own', async () => {
    const ranges: TicketRange[] = [
      [1, 999, 'a'],
      [1_000, 1_000, 'b'],
    ];
    const winners = await drawRaffle(drawOf(ranges, { places: 2, onePerHolder: true }));
    expect(winners.map(({ holder }) => holder).toSorted()).toEqual(['a', 'b']);
  });

  it('favours no ticket: chi-square of 60,000 numbers over 60 tickets', () => {
    const hits = Array.from({ length: 60 }, () => 0);
    let drawn = 0;
    for (let counter = 0n; drawn < 60_000; counter += 1n) {
      const ticket = ticketOf(SEED, LIST, counter, 60);
      if (ticket === null) continue;
      hits[ticket - 1] = (hits[ticket - 1] ?? 0) + 1;
      drawn += 1;
    }
    const chi = hits.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    // 59 degrees of freedom: beyond these bounds once in 10,000 draws each.
    expect(chi).toBeGreaterThan(25);
    expect(chi).toBeLessThan(105);
  });
});
