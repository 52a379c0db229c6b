import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import type { StakeWeights } from '@chhokka/contracts';
import type { Field } from '../field.ts';

/** What stakes count for, by kind of games and by single game. */
export const stakeWeights: Field = { is: 'percents', name: 'weights', label: 'stakeWeights', of: 'both', in: 'whole' };

/** The weights of a new rule. */
export const usualWeights = (): StakeWeights => ({ kinds: { ...USUAL_WEIGHTS }, games: {} });
