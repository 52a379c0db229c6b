import { en } from '@chhokka/messages/office/en';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cardOf, field, noQuestion, question } from '../../testing/parts.ts';
import { GOOD, redemption, sampleId } from '../../testing/samples-rewards.ts';
import { kept, NO_CHANGES } from '../../testing/samples-site.ts';

const { points: t } = en;
const MINE = { account: 'office', mine: true, expiresAt: Date.now() + 600_000 };

describe('a redemption', () => {
  it('shows the address only when the operator who claimed it asks', async () => {
    const { server, user } = openOffice('points?kind=redemptions', {
      officeRedemptions: { list: [redemption(1, { claim: MINE })], next: null },
      officeRedemptionAddress: { delivery: { name: 'Joba', phone: '01700000000', address: '12 Lake Road, Dhaka' } },
    });
    const card = await cardOf('joba1');
    expect(server.called).not.toContain('officeRedemptionAddress');
    await user.click(button(card, t.address));
    await user.click(button(await question(), t.address));
    await within(card).findByText('12 Lake Road, Dhaka');
    expect(server.inputs('officeRedemptionAddress')).toEqual([{ redemptionId: sampleId(1) }]);
  });

  it('is rejected with a reason that the member reads', async () => {
    const { server, user } = openOffice('points?kind=redemptions', {
      officeRedemptions: { list: [redemption(1, { claim: MINE })], next: null },
      officeDecideRedemption: redemption(1, { status: 'rejected' }),
    });
    await user.click(button(await cardOf('joba1'), t.reject));
    const dialog = await question();
    await user.type(field(dialog, 'reason'), 'Out of stock');
    await user.click(button(dialog, t.reject));
    await noQuestion();
    expect(server.inputs('officeDecideRedemption')).toEqual([
      { decision: 'reject', redemptionId: sampleId(1), reason: 'Out of stock' },
    ]);
  });
});

it('codes of a voucher are added line by line, and the field is emptied', async () => {
  const counts = { goodId: 'one', free: 2, given: 1, lastAddedAt: null };
  const { server, user } = openOffice('points?kind=point_good&id=one', {
    ...NO_CHANGES,
    officeSiteItem: kept(GOOD),
    officeSiteProposals: { list: [], next: null },
    officePointCodes: { list: [counts] },
    officeAddPointCodes: { ...counts, added: 2, known: 0 },
  });
  const codes = await screen.findByLabelText<HTMLTextAreaElement>(t.codes.add);
  await user.type(codes, 'AAAA-1111\nBBBB-2222\n');
  await user.click(button(document.body, t.codes.send));
  await screen.findByText('2 added, 0 were there already.');
  expect(server.inputs('officeAddPointCodes')).toEqual([{ goodId: 'one', codes: ['AAAA-1111', 'BBBB-2222'] }]);
  expect(codes.value).toBe('');
});
