import type { EntryMessages } from '../index.ts';
import { account } from './en/account.ts';
import { login } from './en/login.ts';
import { register } from './en/register.ts';
import { recovery } from './en/recovery.ts';
import { security } from './en/security.ts';
import { feedback } from './en/feedback.ts';
import { help } from './en/help.ts';
import { download } from './en/download.ts';

/** The account's dialogs and pages in English. */
export const en: EntryMessages = { account, login, register, recovery, security, feedback, help, download };
