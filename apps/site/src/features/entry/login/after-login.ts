import type { LoginInfo } from '@chhokka/contracts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { openSession } from '../../../platform/session/session.ts';
import type { LoginMode } from '../remembered.ts';

export interface AfterLogin {
  readonly type: LoginMode | 'firebase';
  /** What was typed, so that a change that is due need not ask for it again; empty when the device was remembered. */
  readonly password: string;
  /** Closes what the visitor logged in with, and goes on with what they wanted. */
  readonly onSuccess: () => void;
}

/**
 * Opens the session. A password that was given by somebody else or has expired is changed before anything else, unless no
 * password was used; whoever is here for the first time is welcomed (2-account-entry §4, login).
 */
export function afterLogin(info: LoginInfo, { type, password, onSuccess }: AfterLogin): void {
  const changeDue = info.passwordExpired && type === 'username';
  openSession(info, { changeDue });
  if (changeDue) {
    openDialog('changePassword', { forced: true, oldPassword: password === '' ? undefined : password, onSuccess });
    return;
  }
  onSuccess();
  if (info.firstTimeLogin) openDialog('welcome');
}
