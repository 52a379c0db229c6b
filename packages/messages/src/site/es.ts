import type { CoreMessages } from '../index.ts';
import { common } from './es/common.ts';
import { home } from './es/home.ts';
import { lobby } from './es/lobby.ts';
import { play } from './es/play.ts';
import { shell } from './es/shell.ts';

/** The site in Spanish. */
export const es: CoreMessages = { common, shell, home, lobby, play };
