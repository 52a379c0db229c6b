import { createContext } from 'react';
import type { CentrePageKey } from './centre-pages.ts';

/** The pages of the centre that this member has now, and that others may link to. */
export const PagesThere = createContext<readonly CentrePageKey[]>([]);
