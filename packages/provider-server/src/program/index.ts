export { listen } from './listen.ts';
export { openLog } from './open-log.ts';
export { type Running, runProgram } from './run-program.ts';
