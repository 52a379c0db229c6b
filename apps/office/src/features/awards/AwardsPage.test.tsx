import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorText } from '@chhokka/messages/errors';
import { fill } from '../../shared/texts.ts';
import { openOffice, type OpenOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, field, noQuestion, question } from '../../testing/parts.ts';
import { award, sampleId } from '../../testing/samples-rewards.ts';

const { awards: t, approvals } = en;
type List = CallValue<'officeAwards'>;

const page = (list: List['list']): List => ({ list, next: null });
const MINE = { account: 'office', mine: true, expiresAt: Date.now() + 600_000 };

/** The queue of review with these awards. */
const openReview = (list: List['list'], answers: FakeHandlers = {}): OpenOffice =>
  openOffice('awards', {
    officeAwards: () => page(list),
    officeBonusSigns: { list: [] },
    ...answers,
  });

describe('an award in review', () => {
  it('shows who gets what, and who shares something with the member', async () => {
    openReview([award(1)], {
      officeBonusSigns: {
        list: [
          { account: 'bonna', by: 'device', awarded: true },
          { account: 'tuli', by: 'payout', awarded: false },
        ],
      },
    });
    const card = await cardOf('joba1');
    within(card).getByText('BDT 100.00, to be staked 1.00 ×');
    const signs = await within(card).findByLabelText(t.signs);
    expect([...signs.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
      `bonna · ${t.sharedBy.device} · ${t.gotIt}`,
      `tuli · ${t.sharedBy.payout}`,
    ]);
  });

  it('of a referral leads to the friends', async () => {
    const { server } = openReview([award(2, { source: 'referral' })]);
    const link = within(await cardOf('joba2')).getByText(t.seeFriends);
    expect(link.getAttribute('href')).toBe('/backoffice/referrals?kind=referrers&account=joba2');
    expect(server.called).not.toContain('officeBonusSigns');
  });

  it('is decided only by the operator who claimed it', async () => {
    openReview([award(1), award(2, { claim: { ...MINE, account: 'shapla', mine: false } })]);
    const free = await cardOf('joba1');
    button(free, fill(t.takeNamed, { account: 'joba1' }));
    expect(within(free).queryByText(approvals.approve)).toBeNull();
    const taken = await cardOf('joba2');
    within(taken).getByText(fill(t.takenBy, { account: 'shapla' }));
    expect(within(taken).queryByRole('button')).toBeNull();
  });

  it('is rejected with a reason, once', async () => {
    const { server, user } = openReview([award(1, { claim: MINE })], {
      officeDecideAward: award(1, { state: 'revoked' }),
    });
    const card = await cardOf('joba1');
    await user.click(button(card, approvals.reject));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifRejected, { account: 'joba1', prize: 'BDT 100.00, to be staked 1.00 ×' }));
    await user.type(field(dialog, 'reason'), 'Same person');
    await user.click(button(dialog, approvals.reject));
    await noQuestion();
    expect(server.inputs('officeDecideAward')).toEqual([
      { awardId: sampleId(1), decision: 'reject', reason: 'Same person', language: 'EN' },
    ]);
  });

  it('that one operator has approved says that a second one must', async () => {
    openReview([award(1, { first: 'shapla' }), award(2)]);
    within(await cardOf('joba1')).getByText(fill(t.waitsForSecond, { account: 'shapla' }));
    expect(within(await cardOf('joba2')).queryByText(/second operator/)).toBeNull();
  });

  it('that is paid by its approval says so', async () => {
    const { user } = openReview([award(1, { claim: MINE, paysAtOnce: true })]);
    await user.click(button(await cardOf('joba1'), approvals.approve));
    within(await question()).getByText(
      fill(t.ifApprovedPaid, { account: 'joba1', prize: 'BDT 100.00, to be staked 1.00 ×' }),
    );
  });

  it('says why it could not be decided', async () => {
    const { user } = openReview([award(1, { claim: MINE })], { officeDecideAward: refused('award_decided') });
    await user.click(button(await cardOf('joba1'), approvals.approve));
    const dialog = await question();
    await user.click(button(dialog, approvals.approve));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en.award_decided);
  });
});

describe('the list of awards', () => {
  it('is filtered by the address, and revokes what is open', async () => {
    const { server, user } = openOffice('awards?state=ready&account=joba1', {
      officeAwards: page([award(1, { state: 'ready' })]),
      officeRevokeAward: award(1, { state: 'revoked' }),
    });
    await user.click(await screen.findByText(t.revoke, { selector: 'button *' }));
    const dialog = await question();
    await user.type(field(dialog, 'reason'), 'By mistake');
    await user.click(button(dialog, t.revoke));
    await noQuestion();
    expect(server.inputs('officeAwards')[0]).toMatchObject({ state: 'ready', account: 'joba1' });
    expect(server.inputs('officeRevokeAward')).toEqual([
      { awardId: sampleId(1), reason: 'By mistake', language: 'EN' },
    ]);
    expect(place()).toBe('awards?state=ready&account=joba1');
  });

  it('says who approved first what two operators have approved', async () => {
    openOffice('awards?state=ready', { officeAwards: page([award(1, { state: 'ready', first: 'shapla' })]) });
    await screen.findByText(fill(t.firstSeen, { account: 'shapla' }));
  });

  it('revokes nothing of cash that was claimed', async () => {
    openOffice('awards?state=claimed', { officeAwards: page([award(1, { state: 'claimed', endedAt: 1 })]) });
    await screen.findByText('joba1');
    expect(screen.queryByText(t.revoke, { selector: 'button *' })).toBeNull();
  });
});
