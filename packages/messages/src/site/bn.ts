import { common } from './bn/common.ts';
import { home } from './bn/home.ts';
import { lobby } from './bn/lobby.ts';
import { play } from './bn/play.ts';
import { shell } from './bn/shell.ts';

/** The site in Bengali: the default language, and the measure of which keys every other language has. */
export const bn = { common, shell, home, lobby, play } as const;
