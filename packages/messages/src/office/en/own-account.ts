import type { OfficeMessages } from '../../index.ts';

export const ownAccount = {
  title: 'Your account',
  lead: 'How you sign in here.',
  must: 'This site asks its operators for an authenticator. Set one up to go on.',
  mustChange:
    'Another operator gave you this password. Set one that nobody else knows to go on; after a day your approvals count beside that operator’s.',
  authenticator: 'Authenticator',
  isOn: 'On. Sign-in asks for a code of your app.',
  isOff: 'Off. A stolen password would be enough.',
  start: 'Set it up',
  password: 'Your password',
  secretText: 'Scan this with your authenticator app, then type the code that it shows.',
  qr: 'Code for an authenticator app’s camera',
  byHand: 'Or type this key into the app:',
  openApp: 'Open in the app',
  code: 'Code',
  confirm: 'Switch it on',
  recoveryTitle: 'Recovery codes',
  recoveryText: 'Write these down now: they are shown once. Each is good for one sign-in without the app.',
  changePassword: 'Change the password',
  changeText: 'All your other sessions end.',
  newPassword: 'New password, at least 10 characters',
  changed: 'The password was changed.',
} as const satisfies OfficeMessages['ownAccount'];
