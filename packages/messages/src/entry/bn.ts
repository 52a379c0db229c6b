import { account } from './bn/account.ts';
import { login } from './bn/login.ts';
import { register } from './bn/register.ts';
import { recovery } from './bn/recovery.ts';
import { security } from './bn/security.ts';
import { feedback } from './bn/feedback.ts';
import { help } from './bn/help.ts';
import { download } from './bn/download.ts';

/** The account's dialogs and pages in Bengali: the measure of which keys every other language has. */
export const bn = { account, login, register, recovery, security, feedback, help, download } as const;
