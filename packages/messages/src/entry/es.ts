import type { EntryMessages } from '../index.ts';
import { account } from './es/account.ts';
import { login } from './es/login.ts';
import { register } from './es/register.ts';
import { recovery } from './es/recovery.ts';
import { security } from './es/security.ts';
import { feedback } from './es/feedback.ts';
import { help } from './es/help.ts';
import { download } from './es/download.ts';

/** The account's dialogs and pages in Spanish. */
export const es: EntryMessages = { account, login, register, recovery, security, feedback, help, download };
