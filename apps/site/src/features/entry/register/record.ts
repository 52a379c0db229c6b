import type { CallInput, HumanResult, RegisterFieldName } from '@chhokka/contracts';
import { asSent, type ShownField } from './fields.ts';
import type { LinkInfo } from './link-info.ts';
import type { Values } from './values.ts';
import type { Way } from './ways.ts';

interface RecordParts {
  readonly way: Way;
  readonly values: Values;
  readonly fields: readonly ShownField[];
  readonly link: LinkInfo;
  readonly registrationId: string;
  /** Firebase's proof that it verified the number, instead of the platform's own code. */
  readonly firebaseIdToken: string | null;
  readonly human: HumanResult;
}

/**
 * The registration record on the wire (2-account-entry §3): the fields that are shown and filled, and what is always
 * sent.
 */
export function registrationRecord(parts: RecordParts): CallInput<'register'> {
  const { way, values, fields, link, registrationId, firebaseIdToken, human } = parts;
  const filled = fields
    .map(([name, rule]) => [name, asSent(name, values[name], rule)] as const)
    .filter(([name, text]) => text !== '' && !(name === 'verificationCode' && firebaseIdToken !== null));
  const typed: Partial<Record<string, string>> = Object.fromEntries(filled);
  const isShown = (name: RegisterFieldName): boolean => fields.some(([shown]) => shown === name);
  return {
    ...typed,
    // A code of the link counts only while no field is shown for it; otherwise the field's value does.
    affiliateCode: isShown('affiliateCode') ? typed.affiliateCode : (link.code ?? undefined),
    referralCode: isShown('referralCode') ? (typed.referralCode ?? null) : link.referralCode,
    // By mobile number the number is the name (2-account-entry §5).
    ...(way === 'mobile' && { username: typed.mobileNum }),
    ...(typed.mobileNum !== undefined && { countryDialingCode: values.countryDialingCode || undefined }),
    ...(firebaseIdToken !== null && { firebaseChannel: 'sms', firebaseIdToken }),
    ...human,
    agreed: values.agreed,
    domain: link.domain,
    registerUrl: location.href.slice(0, 2048),
    registerMethod: 'WEB',
    login: true,
    registrationId,
  };
}
