import type { Random } from '../core/fairness.ts';
import type { Drawn, Family } from './rules.ts';

/** Draws `count` different balls, in the order in which they fall. */
export function ballDraw(balls: readonly string[], count: number): Pick<Family, 'draw' | 'isDrawn'> {
  return {
    draw(random: Random): Drawn {
      const left = [...balls];
      return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
    },
    isDrawn: (numbers) =>
      numbers.length === count && new Set(numbers).size === count && numbers.every((number) => balls.includes(number)),
  };
}
