import type { CoreMessages } from '../index.ts';
import { common } from './en/common.ts';
import { home } from './en/home.ts';
import { lobby } from './en/lobby.ts';
import { play } from './en/play.ts';
import { shell } from './en/shell.ts';

/** The site in English. */
export const en: CoreMessages = { common, shell, home, lobby, play };
