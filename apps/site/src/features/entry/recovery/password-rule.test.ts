import { describe, expect, it } from 'vitest';
import { confirmationFault, newPasswordFault } from './password-rule.ts';

describe('a new password', () => {
  it.each([
    ['', '', 'newPasswordMissing'],
    ['abc123', '', 'newPasswordRule'],
    ['abcdefgh', '', 'newPasswordRule'],
    ['12345678', '', 'newPasswordRule'],
    ['abc 1234', '', 'newPasswordRule'],
    ['মিনা12345', '', 'newPasswordRule'],
    ['Padma2026', 'Padma2026', 'newPasswordSame'],
    ['Padma2026', 'Padma2025', undefined],
    ['Padma2026', '', undefined],
  ])('"%s" in place of "%s" gives %s', (password, old, fault) => expect(newPasswordFault(password, old)).toBe(fault));

  it('must be repeated exactly', () => {
    expect(confirmationFault('Padma2026', 'Padma2026')).toBeUndefined();
    expect(confirmationFault('Padma2026', 'padma2026')).toBe('passwordsDiffer');
    expect(confirmationFault('', '')).toBe('passwordsDiffer');
  });
});
