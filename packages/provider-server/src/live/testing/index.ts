export { textOf } from './text-of.ts';
