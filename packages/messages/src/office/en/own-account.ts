import type { OfficeMessages } from '../../index.ts';

export const ownAccount = {
  title: 'Your account',
  lead: 'Your password and authenticator.',
  must: 'This site requires operators to use an authenticator. Set one up to continue.',
  mustChange:
    'Another operator set this password. Choose your own; a day later your approvals count separately from theirs.',
  authenticator: 'Authenticator',
  isOn: 'On. Signing in requires a code from your app.',
  isOff: 'Off. Anyone with your password can sign in.',
  start: 'Set up authenticator',
  password: 'Current password',
  secretText: 'Scan this with your authenticator app, then enter the code it shows.',
  qr: 'QR code for your authenticator app',
  byHand: 'Or enter this key in the app:',
  openApp: 'Open in the app',
  code: 'Code',
  confirm: 'Turn on',
  recoveryTitle: 'Recovery codes',
  recoveryText: 'Save these now: they are shown only once. Each one works for one sign-in without the app.',
  changePassword: 'Change password',
  changeText: 'This ends all your other sessions.',
  newPassword: 'New password (at least 10 characters)',
  changed: 'Password changed.',
} as const satisfies OfficeMessages['ownAccount'];
