import type { OfficeMessages } from '../../index.ts';

/** Who logged in to a member's account, and who tried to. */
export const logins = {
  none: 'No logins or login attempts in the past year',
  way: 'Method',
  outcome: 'Result',
  ways: {
    password: 'Password',
    mailed: 'Password sent by e-mail',
    remembered: 'Remembered device',
    sms: 'SMS code',
    google: 'Google',
    facebook: 'Facebook',
    sign_up: 'Sign-up',
  },
  outcomes: {
    in: 'Logged in',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    wrong_second_step: 'Wrong authenticator code',
    second_step_asked: 'Authenticator code missing',
    turned_away: 'Refused',
  },
  secondStep: 'with authenticator',
} as const satisfies OfficeMessages['logins'];
