import { fieldText, type Language } from '@chhokka/messages/errors';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Settings } from '../../../site/settings/index.ts';
import { fieldProblem } from '../../members/index.ts';
import { knownBecause } from '../../../../infra/credentials/index.ts';

/**
 * Checks a new password against the rule of the sign-up form. Throws `Refused('bad_request')` that names the field
 * `newPassword`.
 */
export function assertPasswordForm(
  password: string,
  { settings, language }: { settings: Settings; language: Language },
) {
  const rule = settings.registerFields.get('password');
  const problem = password === '' ? fieldText[language].required : null;
  const badForm = problem ?? (rule ? fieldProblem('password', password, rule, language) : null);
  if (badForm !== null) throw new Refused('bad_request', { fields: { newPassword: badForm } });
}

/** Throws `Refused('password_known')` with the reason at the field `newPassword`. */
export async function assertUnknownPassword(
  password: string,
  owner: { account?: string; mobile?: string | null },
  { settings, language }: { settings: Settings; language: Language },
): Promise<void> {
  const because = await knownBecause(password, { ...owner, siteName: settings.values.siteName });
  if (because !== null) throw new Refused('password_known', { fields: { newPassword: fieldText[language][because] } });
}
