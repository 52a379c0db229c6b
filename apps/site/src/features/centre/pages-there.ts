import { createContext } from 'react';
import type { CentrePageKey } from './centre-pages.ts';

/** The pages that the centre has for this member now: what a page may lead to. */
export const PagesThere = createContext<readonly CentrePageKey[]>([]);
