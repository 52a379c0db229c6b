import { formatDecimal } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { sumLine } from './sums.repository.ts';

/**
 * What the agents of the story came to, in a few lines. Throws if the house paid anything else than agents and members got, or if
 * an agent has less than nothing.
 */
export async function tellLine(db: Queryable): Promise<string> {
  const { house, held, taken, rebates, wrong, ...line } = await sumLine(db);
  if (house !== held + taken + rebates || wrong > 0)
    throw new Error(
      `agents' income is wrong: ${house} paid, ${held} + ${taken} + ${rebates} got; ${wrong} settlements`,
    );
  return [
    `${line.agents} agents with ${line.brought} members below and ${line.contracts} contracts:`,
    `${line.paid} settlements paid (${line.corrections} of them corrections), ${line.waiting} wait.`,
    `The house paid ${formatDecimal(house)}: agents hold ${formatDecimal(held)} and took ${formatDecimal(taken)},`,
    `members got ${formatDecimal(rebates)}. Uplines passed on ${formatDecimal(line.passedOn)} and owe ${formatDecimal(line.owed)}.`,
  ].join('\n');
}
