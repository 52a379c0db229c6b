import type { LoginInfo } from '@chhokka/contracts';
import type { Caller } from '../../../../infra/http/caller.ts';
import type { LoginForm, LoginParts } from './login.parts.ts';
import { loginByFirebase } from './login-firebase.ts';
import { loginByPassword } from './login-password.ts';
import { loginBySms } from './login-sms.ts';

/** Opens a session after a proof of the member (2-account-entry §4). Throws `Refused` as its contract says. */
export type Login = (form: LoginForm, caller: Caller) => Promise<LoginInfo>;

export function createLogin(parts: LoginParts): Login {
  return (form, caller) => {
    switch (form.type) {
      case 'username':
        return loginByPassword(parts, form, caller);
      case 'sms':
        return loginBySms(parts, form, caller);
      case 'firebase':
        return loginByFirebase(parts, form, caller);
    }
  };
}
