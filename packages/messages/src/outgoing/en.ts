import type { OutgoingTexts } from '../outgoing.ts';

export const texts: OutgoingTexts = {
  sms: {
    login: '{site}: {code} is your login code. Good for {minutes} min. Never tell it to anybody, not even to us.',
    register: '{site}: {code} is your sign-up code. Good for {minutes} min. Never tell it to anybody, not even to us.',
    password:
      '{site}: {code} is your code for a new password. Good for {minutes} min. Never tell it to anybody, not even to us.',
  },
  email: {
    password: {
      subject: 'Your password for one login at {site}',
      text: [
        'Somebody, we hope it was you, asked for a new password for your account at {site}.',
        '',
        'Account: {account}',
        'Password for one login: {password}',
        '',
        'It is good for {minutes} minutes and works once. After the login you choose a new password.',
        '',
        'Your own password stays valid until then. If it was not you, do nothing: nobody gets in without this e-mail. Never tell the password to anybody, not even to us.',
      ].join('\n'),
    },
  },
};
