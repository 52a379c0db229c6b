import type { Proof } from '@chhokka/feed-protocol';
import { seedOf } from '../courses/seeds.ts';
import { courseOf, modelOf } from '../store/courses.repository.ts';
import { instructionsOf } from '../store/instructions.repository.ts';
import type { Store } from '../store/store.ts';

/** What a simulated match starts from. With the seed, everything follows from it. */
export interface ProofInputs {
  readonly sport: string;
  readonly setup: unknown;
  readonly model: unknown;
  /** Of 100 matches, how many are corrected, abandoned or postponed. */
  readonly shares: { readonly corrected: number; readonly abandoned: number };
  /** What the operator of the feed ordered about it, such as a correction. None, usually. */
  readonly orders: readonly unknown[];
}

/** What proves a simulated match. The seed is told when the match is over and nothing of it can change by itself. */
export function proofOf(store: Store, secret: string, id: string): Proof | null {
  const course = courseOf(store, id);
  if (!course || course.source.kind !== 'simulated' || course.fixture.commitment === null) return null;
  const inputs: ProofInputs = {
    sport: course.fixture.sport,
    setup: course.setup,
    model: modelOf(store, course.model),
    shares: course.source.shares,
    orders: instructionsOf(store, id).map(({ at, body }) => ({ at, order: body })),
  };
  const seed = course.overAt === null ? null : seedOf(secret, id);
  return { fixture: id, commitment: course.fixture.commitment, seed, inputs };
}
