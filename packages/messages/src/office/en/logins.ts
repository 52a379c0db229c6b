import type { OfficeMessages } from '../../index.ts';

/** Who logged in to a member's account, and who tried to. */
export const logins = {
  none: 'Nobody has logged in, or tried to, within a year',
  way: 'By',
  outcome: 'Result',
  ways: {
    password: 'Password',
    mailed: 'Password sent by e-mail',
    remembered: 'Remembered device',
    sms: 'Code by SMS',
    google: 'Google',
    facebook: 'Facebook',
    sign_up: 'Sign-up',
  },
  outcomes: {
    in: 'Logged in',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    wrong_second_step: 'Wrong authenticator code',
    second_step_asked: 'No authenticator code given',
    turned_away: 'Turned away',
  },
  secondStep: 'with authenticator',
} as const satisfies OfficeMessages['logins'];
