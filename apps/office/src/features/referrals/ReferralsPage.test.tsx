import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../testing/open-office.tsx';
import { FRIEND, REFERRER } from '../../testing/samples-rewards.ts';

it('a referrer’s friends are shown with what they share', async () => {
  const { user, server } = openOffice('referrals?kind=referrers', {
    officeReferrals: { list: [REFERRER], hasMore: false },
    officeReferralFriends: { list: [FRIEND], next: null },
  });
  const row = (await screen.findByText('joba1')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('JOBA2345');
  await user.click(within(row).getByRole('button'));
  await screen.findByText('bonna');
  expect(server.inputs('officeReferralFriends')[0]).toMatchObject({ memberId: REFERRER.memberId });
});
