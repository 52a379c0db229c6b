import type { Generator } from './game-library.ts';

/** By the name that versions carry. A generator never changes: a new rule is a new name. */
export const generators: Readonly<Record<string, Generator>> = {};
