/** Recomputes a round that was dealt from a sealed shoe. Pure. */
import { commitment, type SharedRoundAnswer, type ShoeView } from '@chhokka/game-math';
import {
  type BaccaratOutcome,
  dealBaccarat,
  makeShoe,
  roundsOf,
  sealShoe,
  verifyCard,
} from '@chhokka/game-math/tables/baccarat';
import { canonical } from './check.ts';
import { step, type TableStep } from './table-steps.ts';

/**
 * While the shoe runs: each card of the round against the root, which was public before the shoe's first round, and the
 * hand that these cards make. Once its seed is revealed, also the seed, the whole shoe, and the round at its place in it.
 * Throws when the answer has no shoe.
 */
export function shoeSteps(round: SharedRoundAnswer, seen: string | null): readonly TableStep[] {
  const { shoe, serverSeed, table } = round;
  if (!shoe) throw new Error('a round from a shoe comes without it');
  const proven = provenCards(shoe);
  const names = shoe.proofs.map(({ card }) => card).join(' ');
  return [
    ...(seen === null ? [] : [step('seenRoot', seen, shoe.root)]),
    step('cards', names, proven ? names : ''),
    step('hand', canonical(round.outcome), proven ? handOf(shoe) : ''),
    ...(serverSeed === null ? [] : wholeShoe(round, shoe, { serverSeed, table, number: shoe.number })),
  ];
}

/** Whether all cards lie in the shoe of this root, one after another, from the round's first position on. */
function provenCards({ root, from, proofs }: ShoeView): boolean {
  return (
    proofs.length > 0 && proofs.every((proof, place) => proof.position === from + place && verifyCard(root, proof))
  );
}

/** The hand that the cards make, canonical; empty when they are too few or too many for one. */
function handOf({ proofs }: ShoeView): string {
  let used = 0;
  let outcome: BaccaratOutcome | null = null;
  try {
    outcome = dealBaccarat(() => {
      const proof = proofs[used];
      used += 1;
      if (!proof) throw new RangeError('the cards end too early');
      return proof.card;
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return outcome !== null && used === proofs.length ? canonical(outcome) : '';
}

function wholeShoe(
  round: SharedRoundAnswer,
  { root, from, isLast }: ShoeView,
  origin: { readonly serverSeed: string; readonly table: string; readonly number: number },
): readonly TableStep[] {
  const made = makeShoe(origin);
  const dealt = roundsOf(made).find((other) => other.from === from);
  return [
    step('seed', round.commitment, commitment(origin.serverSeed)),
    step('shoe', root, sealShoe(made).root),
    step(
      'place',
      canonical({ from, outcome: round.outcome, isLast }),
      dealt ? canonical({ from, outcome: dealt.outcome, isLast: dealt.isLast }) : '',
    ),
  ];
}
