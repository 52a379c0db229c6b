export { type Added, addOperator, confirmAuthenticator, startAuthenticator } from './add-operator.ts';
export { areOneHand, findHands } from './hands.repository.ts';
export { accountsOfOperators, findOperatorId, lockOperator } from './operators.repository.ts';
export { createOperators, type Operators } from './operators.ts';
export { operatorHandlers } from './operators.routes.ts';
export { mayAnother, mayNow } from './standing.repository.ts';
