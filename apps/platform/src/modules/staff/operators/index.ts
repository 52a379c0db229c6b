export type { Added } from './add-operator.ts';
export { areOneHand } from './hands.repository.ts';
export { lockOperator } from './operators.repository.ts';
export { type Operators } from './operators.ts';
export { mayAnother, mayNow } from './standing.repository.ts';
