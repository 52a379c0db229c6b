export { ask } from './ask.ts';
export { decide, withdraw } from './decide.ts';
export { deliverDue } from './deliver.ts';
export { list } from './list.ts';
export { presentCommon } from './present.ts';
export { ageOfWaiting, countWaiting, expire } from './requests.repository.ts';
export type { RequestAbout, RequestKind, RequestTable, Step } from './requests.types.ts';
