import { Refused } from '../../../infra/http/refused.ts';
import type { Reply } from './gateway-house.ts';

/** What a provider says, for an operator who asked. Throws `Refused`: item_unknown, temporarily_unavailable. */
export function answerOf<Value>(answer: Awaited<Reply<Value>>): Value {
  if (answer.ok) return answer.value;
  throw new Refused(answer.error === 'unavailable' ? 'temporarily_unavailable' : 'item_unknown');
}
