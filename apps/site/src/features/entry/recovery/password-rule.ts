import { PASSWORD_PATTERN } from '@chhokka/contracts/patterns';

/** The possible errors of a new password and its repetition, as keys of the texts of recovery. */
export type PasswordText = 'newPasswordMissing' | 'newPasswordRule' | 'newPasswordSame' | 'passwordsDiffer';

/** The error of a new password (2-account-entry §5); `old` is empty where it is unknown. */
export function newPasswordFault(password: string, old = ''): PasswordText | undefined {
  if (password === '') return 'newPasswordMissing';
  if (!PASSWORD_PATTERN.test(password)) return 'newPasswordRule';
  return password === old ? 'newPasswordSame' : undefined;
}

/** The error of the repetition if it differs. */
export function confirmationFault(password: string, confirmation: string): PasswordText | undefined {
  return confirmation !== '' && password === confirmation ? undefined : 'passwordsDiffer';
}
