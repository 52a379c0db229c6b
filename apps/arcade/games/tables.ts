import type { TableManifest } from '@chhokka/game-math';

/** The titles of the house that are played at tables, in the order in which they were added. */
export const tables: readonly TableManifest[] = [];
