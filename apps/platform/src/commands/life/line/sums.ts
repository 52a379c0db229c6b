import { formatDecimal } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { sumLine } from './sums.repository.ts';

/**
 * Reports in a few lines what the agents of the story earned. Throws if the house paid more or less than agents and members
 * received, or if an agent's account is negative.
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
