export type { Added } from './add-operator.ts';
export { areOneHand, lockHand } from './hands.repository.ts';
export { accountsOfOperators, findOperatorId } from './operators.repository.ts';
export { type Operators } from './operators.ts';
export { mayAnother, mayNow } from './standing.repository.ts';
