import type { SiteMessages } from '../index.ts';
import { account } from './en/account.ts';
import { common } from './en/common.ts';
import { entry } from './en/entry.ts';
import { home } from './en/home.ts';
import { lobby } from './en/lobby.ts';
import { play } from './en/play.ts';
import { shell } from './en/shell.ts';

/** The site in English. */
export const en: SiteMessages = { common, shell, home, lobby, entry, play, account };
