import { CallRefused } from '@chhokka/client';
import type { LoginInfo } from '@chhokka/contracts';
import { call } from '../../../platform/calls/api.ts';
import { withHuman } from '../../../platform/human/human.ts';
import { type Firebase } from '../social/firebase.ts';
import { firebasePhoneToken } from '../social/phone.ts';
import type { ShownField } from './fields.ts';
import type { LinkInfo } from './link-info.ts';
import { registrationRecord } from './record.ts';
import { isGoodInvite } from './use-invite.ts';
import type { Values } from './values.ts';
import type { Way } from './ways.ts';

export interface Registration {
  readonly way: Way;
  readonly values: Values;
  readonly fields: readonly ShownField[];
  readonly link: LinkInfo;
  readonly registrationId: string;
  /** Firebase sends and checks the codes; null: the platform does. */
  readonly firebaseSms: Firebase | null;
}

/** The result: a member, an invalid invitation code, or a code that Firebase rejected. */
export type Registered =
  | { readonly outcome: 'member'; readonly info: LoginInfo }
  | { readonly outcome: 'bad_invite' }
  | { readonly outcome: 'stopped' };

/**
 * Sends the form in the specification's order: the typed invitation code, the human verification, Firebase's check of
 * the code, the registration (2-account-entry §4). Throws `CallRefused`.
 */
export async function sendRegistration(registration: Registration): Promise<Registered> {
  const { way, values, fields, link } = registration;
  const invite = fields.some(([name]) => name === 'affiliateCode') ? values.affiliateCode.trim() : '';
  if (invite !== '' && !(await isGoodInvite(invite, link.domain))) return { outcome: 'bad_invite' };
  return withHuman(async (human): Promise<Registered> => {
    const proof = await phoneProof(registration);
    if (proof === 'failed') return { outcome: 'stopped' };
    const record = registrationRecord({ ...registration, human, firebaseIdToken: proof });
    const info = await call(way === 'mobile' ? 'registerMobile' : 'register', record);
    return { outcome: 'member', info };
  });
}

/** Firebase's proof of the number; null if none is required. */
async function phoneProof({ values, fields, firebaseSms }: Registration): Promise<string | null> {
  const asked = fields.some(([name]) => name === 'verificationCode') && values.mobileNum.trim() !== '';
  if (firebaseSms === null || !asked) return null;
  const { countryDialingCode: dialingCode, mobileNum: mobile, verificationCode: code } = values;
  return (await firebasePhoneToken(firebaseSms, { dialingCode, mobile, code })) ?? 'failed';
}

/**
 * The same refusal with its reasons at the fields that the form shows; the others become the reason of the whole form.
 */
export function placedRefusal(refused: CallRefused, { fields, way }: Registration): CallRefused {
  const shown = new Set<string>(['agreed', ...fields.map(([name]) => name)]);
  const name = way === 'mobile' ? 'mobileNum' : 'username';
  const places: Readonly<Partial<Record<string, string>>> = {
    username_taken: name,
    mobile_taken: 'mobileNum',
    captcha_wrong: 'captcha',
    code_missing: 'verificationCode',
    code_invalid: 'verificationCode',
    code_expired: 'verificationCode',
    terms_not_accepted: 'agreed',
    invitation_code_error: 'affiliateCode',
    password_known: 'password',
  };
  const place = places[refused.code];
  const told = Object.keys(refused.fields).length > 0 || !place ? refused.fields : { [place]: refused.message };
  const renamed = Object.entries(told).map(([field, text]) => {
    if (field === 'countryDialingCode') return ['mobileNum', text] as const;
    return [way === 'mobile' && field === 'username' ? 'mobileNum' : field, text] as const;
  });
  const visible = Object.fromEntries(renamed.filter(([field]) => shown.has(field)));
  return new CallRefused(refused.status, { ...refused, message: refused.message, fields: visible });
}
