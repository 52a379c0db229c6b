import type { LoginInfo, LoginWay } from '@chhokka/contracts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { FirebaseIdentity } from '../../verification/index.ts';
import type { Caller } from '../../../../infra/http/caller.ts';
import { enter } from './enter.ts';
import type { LoginForm, LoginParts } from './login.parts.ts';
import * as members from '../../members/index.ts';
import { socialMember } from './social-member.ts';

/** The setting that switches each provider of Firebase on. */
const SETTING_OF: Readonly<Record<string, string>> = {
  'google.com': 'GOOGLELOGIN',
  'facebook.com': 'FACEBOOKLOGIN',
};
const PHONE = 'phone';

/**
 * Login with a Firebase proof: a Google or Facebook account, or a number that Firebase sent a code to. The ID token is
 * the `password`. The first login with a social account creates a member, which needs the terms (`agreed`). Throws
 * `Refused` with the codes of the contract `login`.
 */
export async function loginByFirebase(parts: LoginParts, form: LoginForm, caller: Caller): Promise<LoginInfo> {
  const { settings, verification } = parts;
  const byPhone = settings.isOn('SMSLOGIN') && settings.isOn('FIREBASESMS');
  if (!byPhone && !settings.isOn('SOCIALLOGIN')) throw new Refused('function_not_enabled');
  const identity = await verification.firebase.verify(form.password);
  if (!isProviderOn(identity, settings, byPhone)) throw new Refused('function_not_enabled');
  const member = await findIdentified(parts, identity);
  if (!member) {
    if (identity.provider === PHONE) throw new Refused('social_login_failed');
    const made = await socialMember(parts, { identity, way: wayOf(identity), form, caller });
    if (made) return made;
  }
  // A simultaneous request may have just created the member.
  const found = member ?? (await findIdentified(parts, identity));
  if (!found) throw new Refused('social_login_failed');
  const info = await enter(parts, found, {
    way: wayOf(identity),
    form,
    caller,
    consume: async (tx, current) => {
      await verification.firebase.use(tx, identity);
      return current;
    },
  });
  return { ...info, passwordExpired: false };
}

function isProviderOn({ provider }: FirebaseIdentity, settings: Settings, byPhone: boolean): boolean {
  if (provider === PHONE) return byPhone;
  return settings.isOn(SETTING_OF[provider] ?? '');
}

/** The name of this way in the login history. A code counts as one by SMS, no matter who sends it. */
function wayOf({ provider }: FirebaseIdentity): LoginWay {
  if (provider === PHONE) return 'sms';
  return provider === 'facebook.com' ? 'facebook' : 'google';
}

async function findIdentified(
  { pool }: LoginParts,
  { provider, uid, mobile }: FirebaseIdentity,
): Promise<members.MemberRow | null> {
  if (provider !== PHONE) return members.findByFirebase(pool, uid);
  return mobile === null ? null : members.findByMobile(pool, mobile);
}
