import { Refused } from '../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';

/** Operators who edit games or decide may see how games run. Throws `Refused`: forbidden. */
export function requireGameSight(operator: OperatorSession): void {
  if (!isAllowed(operator, 'site.write') && !isAllowed(operator, 'approvals.decide')) throw new Refused('forbidden');
}
