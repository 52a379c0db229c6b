import { PASSWORD_PATTERN } from '@chhokka/contracts/patterns';

/** What may be wrong with a new password and its repetition, as keys of the texts of recovery. */
export type PasswordText = 'newPasswordMissing' | 'newPasswordRule' | 'newPasswordSame' | 'passwordsDiffer';

/** What is wrong with a new password (2-account-entry §5); `old` is empty where it is not known. */
export function newPasswordFault(password: string, old = ''): PasswordText | undefined {
  if (password === '') return 'newPasswordMissing';
  if (!PASSWORD_PATTERN.test(password)) return 'newPasswordRule';
  return password === old ? 'newPasswordSame' : undefined;
}

/** Whether the repetition is the same. */
export function confirmationFault(password: string, confirmation: string): PasswordText | undefined {
  return confirmation !== '' && password === confirmation ? undefined : 'passwordsDiffer';
}
