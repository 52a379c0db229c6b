import type { LoginInfo } from '@chhokka/contracts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { openSession } from '../../../platform/session/session.ts';
import type { LoginMode } from '../remembered.ts';

export interface AfterLogin {
  readonly type: LoginMode | 'firebase';
  /** The typed password, so that a forced change need not ask for it again; empty when the device was remembered. */
  readonly password: string;
  /** Closes the login form, and continues what the visitor wanted. */
  readonly onSuccess: () => void;
}

/**
 * Opens the session. A password that somebody else set or that has expired must be changed first, unless no password
 * was used. A first login is welcomed (2-account-entry §4, login).
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
