import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor } from '@testing-library/react';
import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { currentSession } from '../../shared/session.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { button, field, focused } from '../../testing/parts.ts';

const t = en.signIn;
const NOBODY = { permissions: null };
const EMPTY = { list: [], next: null };
const SHAPLA: CallValue<'officeLogin'> = {
  token: 'token-of-shapla',
  account: 'shapla',
  permissions: ['outbox.read', 'audit.read'],
  twoFactor: false,
  mustChangePassword: false,
  restricted: false,
  expiresAt: 1_800_000_000_000,
};

const usernameField = (): HTMLInputElement => field(document.body, 'username');
const passwordField = (): HTMLInputElement => field(document.body, 'password');

it('a signed-out operator signs in first, then reaches the requested page; nothing is loaded before', async () => {
  const { server, user } = openOffice('audit?operator=joba', { officeLogin: SHAPLA }, NOBODY);
  await heading(t.title);
  expect([place(), document.title]).toEqual(['sign-in', `${t.title} · ${en.name}`]);
  expect(server.called).toEqual([]);
  expect([screen.queryByLabelText(en.openMenu), screen.queryByText(en.signOut)]).toEqual([null, null]);
  server.answer({ officeAudit: { ...EMPTY, currency: 'BDT' } });
  await user.type(usernameField(), ' shapla ');
  await user.type(passwordField(), ' spaces count {Enter}');
  await heading(en.audit.title);
  expect(place()).toBe('audit?operator=joba');
  expect(server.inputs('officeLogin')).toEqual([{ username: 'shapla', password: ' spaces count ', bound: false }]);
  expect(server.inputs('officeAudit')).toMatchObject([{ operator: 'joba' }]);
  expect(currentSession()).toMatchObject({ token: 'token-of-shapla', account: 'shapla', restricted: false });
  expect(sessionStorage.getItem('office-permissions')).toBe('outbox.read audit.read');
});

it('a refused login shows the server’s message and keeps what was typed', async () => {
  const { server, user } = openOffice(
    'sign-in',
    { officeLogin: refused('login_failed') },
    { ...NOBODY, language: 'bn' },
  );
  await user.type(usernameField(), 'shapla');
  await user.type(passwordField(), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(errorText.bn.login_failed);
  expect([usernameField().value, passwordField().value]).toEqual(['shapla', 'wrong']);
  server.answer({ officeLogin: refused('temporarily_unavailable') });
  await user.click(button(document.body, bn.signIn.submit));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText.bn.temporarily_unavailable));
  const mend = server.cutOff('officeLogin');
  await user.click(button(document.body, bn.signIn.submit));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(bn.unreachable));
  expect([place(), currentSession()]).toEqual(['sign-in', null]);
  mend();
});

it('the form asks for the authenticator code when one is set up, and sends it with the rest', async () => {
  const { server, user } = openOffice('sign-in', { officeLogin: refused('two_factor_required') }, NOBODY);
  expect(document.querySelector('[name=code]')).toBeNull();
  await user.type(usernameField(), 'shapla');
  await user.click(screen.getByLabelText(t.bound));
  await user.type(passwordField(), 'Shapla#2026{Enter}');
  await screen.findByLabelText(t.code);
  // What was asked for is typed next.
  expect(focused()).toBe('code');
  server.answer({
    officeLogin: ({ code }) => (code === '123456' ? SHAPLA : refused('two_factor_wrong')),
    officeOutbox: EMPTY,
  });
  await user.keyboard('000000{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText.en.two_factor_wrong));
  await user.clear(screen.getByLabelText(t.code));
  await user.type(screen.getByLabelText(t.code), ' 123456 {Enter}');
  await heading(en.outbox.title);
  const given = { username: 'shapla', password: 'Shapla#2026', bound: true };
  expect(server.inputs('officeLogin')).toEqual([given, { ...given, code: '000000' }, { ...given, code: '123456' }]);
});

/** A challenge that a browser solves at its second try. */
const NONCE = 'aa'.repeat(16);
const SALT = 'bb'.repeat(16);
const KEY = pbkdf2Sync(Buffer.from(`${NONCE}00000001`, 'hex'), Buffer.from(SALT, 'hex'), 5, 32, 'sha256').toString(
  'hex',
);
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 5,
    keyLength: 32,
    keyPrefix: KEY.slice(0, 32),
    nonce: NONCE,
    salt: SALT,
  },
  signature: 'of the platform',
};

it('the form solves the work that is asked for while others guess, and sends the same again with it', async () => {
  const { server, user } = openOffice(
    'sign-in',
    {
      officeLogin: ({ altcha }) => (altcha === undefined ? refused('human_verification_failed') : SHAPLA),
      officeHumanChallenge: { challenge: CHALLENGE },
      officeOutbox: EMPTY,
    },
    NOBODY,
  );
  await user.type(usernameField(), 'shapla');
  await user.type(passwordField(), 'Shapla#2026{Enter}');
  await heading(en.outbox.title);
  const given = { username: 'shapla', password: 'Shapla#2026', bound: false };
  const [first, second] = server.inputs('officeLogin');
  expect(first).toEqual(given);
  expect(second).toEqual({ ...given, altcha: expect.any(String) });
  const proof: unknown = JSON.parse(atob(second?.altcha ?? ''));
  expect(proof).toEqual({ challenge: CHALLENGE, solution: { counter: 1, derivedKey: KEY } });
});

it('the form says so when the work is not accepted, and asks for no third login', async () => {
  const { server, user } = openOffice(
    'sign-in',
    { officeLogin: refused('human_verification_failed'), officeHumanChallenge: { challenge: CHALLENGE } },
    NOBODY,
  );
  await user.type(usernameField(), 'shapla');
  await user.type(passwordField(), 'Shapla#2026{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.human_verification_failed);
  expect(server.inputs('officeLogin')).toHaveLength(2);
});

it('a second press while the first is in flight sends nothing', async () => {
  const { server, user } = openOffice('sign-in', { officeLogin: SHAPLA, officeOutbox: EMPTY }, NOBODY);
  const release = server.hold('officeLogin');
  await user.type(usernameField(), 'shapla');
  await user.type(passwordField(), 'Shapla#2026{Enter}{Enter}');
  await waitFor(() => expect(server.inputs('officeLogin')).toHaveLength(1));
  release();
  await heading(en.outbox.title);
  expect(server.inputs('officeLogin')).toHaveLength(1);
});

it('a signed-in operator goes on to the first page', async () => {
  openOffice('sign-in', { officeOutbox: EMPTY }, { permissions: ['outbox.read'] });
  await heading(en.outbox.title);
  expect(place()).toBe('outbox');
});

it('an operator whose session was ended sees why, signs in again, and returns to the same page', async () => {
  const { server, user } = openOffice('outbox', { officeOutbox: refused('unauthorized') });
  await screen.findByText(t.ended);
  expect([place(), currentSession(), sessionStorage.getItem('office-token')]).toEqual(['sign-in', null, null]);
  server.answer({ officeLogin: SHAPLA, officeOutbox: EMPTY });
  await user.type(usernameField(), 'shapla');
  await user.type(passwordField(), 'Shapla#2026{Enter}');
  await heading(en.outbox.title);
  expect(place()).toBe('outbox');
});
