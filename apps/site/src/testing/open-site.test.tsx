import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { en } from '@chhokka/messages/en';
import { openSite, place } from './open-site.tsx';
import { switches } from './switches.ts';

it('openSite opens an empty site when a test answers nothing', async () => {
  const { server } = await openSite('/');
  await screen.findByRole('main');
  expect(server.called).toContain('systemStatus');
  expect(server.called).not.toContain('memberInfo');
});

it('openSite gives a member the pages of the centre that are switched on, and no other', async () => {
  const { frame } = en.centre;
  await openSite('/?centre=securityCenter', { whitelabel: switches({ off: ['WITHDRAW'] }) }, { member: true });
  await screen.findByRole('button', { name: frame.labels.in_increase_deposit });
  expect(screen.queryByRole('button', { name: frame.labels.in_increase_withdrawal })).toBeNull();
  expect(place()).toBe('/?centre=securityCenter');
});
