import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CARDS, valueOf } from '../cards.ts';
import { roads } from '../roads.ts';
import { baccaratMark, type CardProof, CUT_AT, dealFrom, makeShoe, roundsOf, sealShoe, SHOE_CARDS, verifyCard, verifyShoe } from './index.ts'; // prettier-ignore

const ORIGIN = { serverSeed: '3c'.repeat(32), table: 'baccarat', number: 7 };
const shoe = makeShoe(ORIGIN);
const seal = sealShoe(shoe);
const shoes = Array.from({ length: 60 }, (_, at) => makeShoe({ ...ORIGIN, number: at + 1 }));

describe('a shoe', () => {
  test('has each of the 52 cards eight times, in an order that its origin fixes', () => {
    const times = Map.groupBy(shoe.cards, (card) => card);
    expect([...times.keys()].toSorted()).toEqual(CARDS.toSorted());
    expect([...times.values()].every((list) => list.length === 8)).toBe(true);
    expect(makeShoe(ORIGIN)).toEqual(shoe);
    for (const other of [{ number: 8 }, { table: 'another' }, { serverSeed: '3d'.repeat(32) }]) {
      expect(makeShoe({ ...ORIGIN, ...other }).cards).not.toEqual(shoe.cards);
    }
  });

  test('never changes its order for a seed', () => {
    expect(shoe.cards.slice(0, 12).join(' ')).toMatchInlineSnapshot(`"JS 7S 3C 6H 4H TD 5C JH TS JS 6H 3H"`);
    expect(seal.root).toMatchInlineSnapshot(`"9a8813595f89af54a6cf9f97bc2988e79eb442fd9e653292c77cd7095073af92"`);
  });

  test('burns its first card, and as many as that is worth', () => {
    for (const { cards, begin } of shoes) expect(begin).toBe(1 + Math.min(10, valueOf(cards[0] ?? 'AS')));
    expect(new Set(shoes.map(({ begin }) => begin)).size).toBeGreaterThan(5);
  });

  test('deals each card after the burned ones once, until the cut card has come out', () => {
    for (const each of shoes) {
      const rounds = roundsOf(each);
      const { length } = rounds;
      expect(rounds.map(({ isLast }) => isLast)).toEqual(rounds.map((_, at) => at === length - 1));
      expect(rounds.map(({ from }) => from)).toEqual([each.begin, ...rounds.slice(0, -1).map(({ next }) => next)]);
      for (const { outcome, from, next } of rounds) {
        expect(from).toBeLessThanOrEqual(CUT_AT);
        const sides = [outcome.player, outcome.banker];
        const dealt = [0, 1]
          .flatMap((at) => sides.map((side) => side[at]))
          .concat(sides.flatMap((side) => side.slice(2)));
        expect(dealt).toEqual(each.cards.slice(from, next));
      }
      expect(rounds.at(-1)?.next).toBeGreaterThan(CUT_AT);
      expect(length).toBeGreaterThanOrEqual(66);
      expect(length).toBeLessThanOrEqual(101);
    }
  });

  test('begins no round among the burned cards, behind the cut card, or between cards', () => {
    for (const from of [0, shoe.begin - 1, CUT_AT + 1, SHOE_CARDS, 50.5, -1]) {
      expect(() => dealFrom(shoe, from)).toThrow(RangeError);
    }
    expect(dealFrom(shoe, CUT_AT).isLast).toBe(true);
  });

  test('fills the roads of tables with two sides', () => {
    const marks = roundsOf(shoe).map(({ outcome }) => baccaratMark(outcome));
    const { bead, big } = roads<'P' | 'B'>(marks);
    expect(bead.map(({ mark }) => mark)).toEqual(marks);
    expect(big.length).toBe(marks.filter((mark) => mark !== 'tie').length);
  });
});

describe('a sealed shoe', () => {
  test('proves each of its 416 cards', () => {
    const proofs = shoe.cards.map((_, position) => seal.proofOf(position));
    expect(proofs.map(({ card }) => card)).toEqual(shoe.cards);
    expect(proofs.filter((proof) => !verifyCard(seal.root, proof))).toEqual([]);
    expect(new Set(proofs.map(({ salt }) => salt)).size).toBe(SHOE_CARDS);
  });

  test('can be checked with nothing but SHA-256 and HMAC', () => {
    const { position, card, salt, path } = seal.proofOf(5);
    const key = Buffer.from(ORIGIN.serverSeed, 'hex');
    expect(salt).toBe(createHmac('sha256', key).update('baccarat:7:salt:5').digest('hex'));
    const sha = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest(); // prettier-ignore
    let hash = sha(Buffer.from([0]), Buffer.from(salt, 'hex'), Buffer.from([0, position]), card);
    for (const [height, beside] of path.entries()) {
      const pair = [hash, Buffer.from(beside, 'hex')];
      hash = sha(Buffer.from([1]), ...((position >> height) % 2 === 0 ? pair : pair.toReversed()));
    }
    expect(hash.toString('hex')).toBe(seal.root);
  });

  test('proves nothing when any byte of root, salt or path is another', () => {
    for (const position of [0, 5, 300, 415]) {
      const proof = seal.proofOf(position);
      for (let byte = 0; byte < 32; byte += 1) {
        expect(verifyCard(changed(seal.root, byte), proof)).toBe(false);
        expect(verifyCard(seal.root, { ...proof, salt: changed(proof.salt, byte) })).toBe(false);
        for (const at of proof.path.keys()) {
          const path = proof.path.map((hash, place) => (place === at ? changed(hash, byte) : hash));
          expect(verifyCard(seal.root, { ...proof, path })).toBe(false);
        }
      }
    }
  });

  test('proves no other card at a position, and no card at another position', () => {
    const proof = seal.proofOf(200);
    const others = CARDS.filter((card) => card !== proof.card);
    expect(others.filter((card) => verifyCard(seal.root, { ...proof, card }))).toEqual([]);
    const positions = Array.from({ length: SHOE_CARDS }, (_, position) => position).filter(
      (position) => position !== 200,
    );
    expect(positions.filter((position) => verifyCard(seal.root, { ...proof, position }))).toEqual([]);
  });

  test('refuses what is no proof', () => {
    const proof = seal.proofOf(200);
    const broken: Partial<CardProof>[] = [
      { position: -1 },
      { position: 200.5 },
      { position: Number.NaN },
      { position: 200 + 65_536 },
      { card: 'XX' as CardProof['card'] },
      { salt: '' },
      { salt: proof.salt.toUpperCase() },
      { salt: `${proof.salt}00` },
      { path: proof.path.slice(1) },
      { path: proof.path.slice(0, -1) },
      { path: [...proof.path, proof.salt] },
      { path: [] },
    ];
    expect(broken.filter((part) => verifyCard(seal.root, { ...proof, ...part }))).toEqual([]);
    expect(verifyCard('', proof)).toBe(false);
    expect(() => seal.proofOf(SHOE_CARDS)).toThrow(RangeError);
    expect(() => seal.proofOf(-1)).toThrow(RangeError);
  });

  test('is opened by its seed alone', () => {
    expect(verifyShoe(seal.root, ORIGIN)).toBe(true);
    expect(verifyShoe(seal.root, { ...ORIGIN, serverSeed: '3d'.repeat(32) })).toBe(false);
    expect(verifyShoe(seal.root, { ...ORIGIN, number: 8 })).toBe(false);
  });
});

/** Hex with one bit of a byte turned. */
function changed(hex: string, byte: number): string {
  const bytes = Buffer.from(hex, 'hex');
  bytes[byte] = (bytes[byte] ?? 0) ^ (1 << (byte % 8));
  return bytes.toString('hex');
}
