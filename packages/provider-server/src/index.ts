export { type Log, countedLog } from './log.ts';
export { pauseAfter } from './pause-after.ts';
export { hashToken, newToken } from './tokens.ts';
export { type Worker, startWorker } from './worker.ts';
