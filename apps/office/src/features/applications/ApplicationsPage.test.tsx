import type { CallInput, CallValue, ErrorCode } from '@chhokka/contracts';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, field, heldClock, noQuestion, openDialog, question } from '../../testing/parts.ts';
import { idOf, NOON, pageOf, PICTURE, PICTURE_ADDRESS } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './ApplicationsPage.tsx';

type Application = CallValue<'officeApplications'>['list'][number];
type Decision = CallInput<'officeDecideApplication'>;

const t = en.applications;
const REFRESH_MS = 10_000;

/** An application that waits to be decided. */
function application(number: number, other: Partial<Application> = {}): Application {
  const { state = 'applying' } = other;
  return {
    applicationId: idOf(number),
    promotionId: 'best-win',
    title: 'Best win',
    account: `member${number}`,
    state,
    remark: '',
    images: 0,
    imageIds: [],
    appliedAt: NOON,
    decidedAt: null,
    reason: '',
    amount: null,
    reference: null,
    currency: 'BDT',
    maxAmount: '500.00',
    paysAtOnce: false,
    first: null,
    // Claimed by the operator of the test, who may then decide.
    claim: state === 'applying' ? { account: 'rina', mine: true, expiresAt: NOON + 600_000 } : null,
    ...other,
  };
}

/** The desk with these applications; what is decided is gone. */
async function openDesk(list: Application[], language: 'bn' | 'en' = 'en') {
  const office = openOffice(
    'applications',
    {
      officeApplications: () => pageOf(list),
      officeDecideApplication: ({ applicationId }) => {
        const [decided = application(1)] = list.splice(
          list.findIndex((each) => each.applicationId === applicationId),
          1,
        );
        return decided;
      },
    },
    { language },
  );
  const card = await cardOf('member1');
  return { ...office, card, sent: (): readonly Decision[] => office.server.inputs('officeDecideApplication') };
}

describe('the applications page', () => {
  it('requests the waiting applications, and shows that they are loading', async () => {
    const { server } = openOffice('applications?state=signed', {
      officeApplications: pageOf([application(1), application(2)]),
    });
    const letGo = server.hold('officeApplications');
    await screen.findByText(t.lead);
    screen.getByLabelText(en.loading);
    letGo();
    await cardOf('member2');
    expect(server.inputs('officeApplications')).toEqual([{ state: 'applying', language: 'EN' }]);
  });

  it('shows in Bengali that there are none, and requests titles in that language', async () => {
    const { server } = openOffice('applications', { officeApplications: pageOf([]) }, { language: 'bn' });
    const title = await screen.findByText(bn.applications.emptyTitle);
    expect(title.nextSibling?.textContent).toBe(bn.applications.emptyText);
    expect(server.inputs('officeApplications')).toMatchObject([{ language: 'BN' }]);
  });

  it('shows why loading failed, retries, refreshes automatically, and warns when that fails', async () => {
    const pass = heldClock();
    const { server, user } = openOffice('applications', { officeApplications: refused('server_fault') });
    await screen.findByText(errorText.en.server_fault);
    server.answer({ officeApplications: pageOf([application(1)]) });
    await user.click(screen.getByText(en.retry));
    await cardOf('member1');
    server.answer({ officeApplications: pageOf([application(2)]) });
    await pass(REFRESH_MS);
    await cardOf('member2');
    expect(screen.queryByText('member1')).toBeNull();
    server.cutOff('officeApplications');
    await pass(REFRESH_MS);
    await screen.findByText(en.stale, { exact: false });
    await cardOf('member2');
  });

  it('filters by state through the address, and loads the next page', async () => {
    const { server, user } = openOffice('applications', {
      officeApplications: ({ state, after }) =>
        state === 'claim'
          ? pageOf([application(after ? 2 : 1, { state })], after ? null : idOf(1))
          : pageOf([application(3, { state: state === 'all' ? 'applying' : state })]),
    });
    const tabs = within(await screen.findByLabelText(t.filter));
    expect(tabs.getAllByRole('link').map((each) => each.textContent)).toEqual(Object.values(t.states));
    await user.click(tabs.getByText(t.states.claim));
    expect(place()).toBe('applications?state=claim');
    await user.click(await screen.findByText(t.more));
    await cardOf('member2');
    await cardOf('member1');
    expect(server.inputs('officeApplications').at(-1)).toEqual({ state: 'claim', after: idOf(1), language: 'EN' });
    for (const state of ['claimed', 'issued', 'rejected'] as const) {
      await user.click(tabs.getByText(t.states[state]));
      await waitFor(() => expect(server.inputs('officeApplications').at(-1)).toEqual({ state, language: 'EN' }));
      expect(place()).toBe(`applications?state=${state}`);
    }
  });

  it('is closed to operators without the permission', async () => {
    const { server } = openOffice('applications', {}, { permissions: ['feedback.serve'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeApplications');
  });
});

describe('an application', () => {
  it('shows the member, the promotion, the message and the pictures', async () => {
    const { server } = openOffice('applications', {
      officeApplications: pageOf([
        application(1, { remark: 'Royal Bengal', images: 2, imageIds: [idOf(91), idOf(92)] }),
      ]),
      officeApplicationImage: ({ imageId }) => (imageId === idOf(91) ? PICTURE : refused('image_unknown')),
    });
    const card = await cardOf('member1');
    expect([card.dataset['application'], card.dataset['state']]).toEqual([idOf(1), 'applying']);
    within(card).getByText('Best win');
    within(card).getByText(t.states.applying);
    within(card).getByText('Royal Bengal');
    const label = fill(t.picture, { place: 1, account: 'member1' });
    expect((await within(card).findByAltText<HTMLImageElement>(label)).src).toBe(PICTURE_ADDRESS);
    await within(card).findByText(en.pictureFailed);
    expect(server.inputs('officeApplicationImage')).toEqual([{ imageId: idOf(91) }, { imageId: idOf(92) }]);
    expect(within(card).getByText(t.sent, { exact: false }).querySelector('time')?.dateTime).toBe(
      new Date(NOON).toISOString(),
    );
    expect(within(card).queryByText(t.picturesGone)).toBeNull();
  });

  it.each([
    ['granted', 'claim', { amount: '125.50' }, fill(t.granted, { amount: 'BDT 125.50' })],
    ['claimed', 'claimed', { amount: '125.50', reference: 'PR-1' }, fill(t.reference, { reference: 'PR-1' })],
    ['paid at once', 'issued', { amount: '125.50', reference: 'PR-2' }, fill(t.reference, { reference: 'PR-2' })],
    ['rejected', 'rejected', { reason: 'Not met' }, fill(t.because, { reason: 'Not met' })],
  ] as const)('that was %s says so, and offers no decision', async (_, state, other, words) => {
    const decided = application(1, { state, decidedAt: NOON + 60_000, images: 1, ...other });
    openOffice(`applications?state=${state}`, { officeApplications: pageOf([decided]) });
    const card = await cardOf('member1');
    within(card).getByText(t.states[state]);
    within(card).getByText(words);
    within(card).getByText(t.picturesGone);
    expect(within(card).getByText(t.decided, { exact: false }).querySelector('time')?.dateTime).toBe(
      new Date(NOON + 60_000).toISOString(),
    );
    expect(card.querySelector('form')).toBeNull();
  });
});

describe('the claim of an application', () => {
  it('is taken before a decision, and can be released', async () => {
    const free = application(1, { claim: null });
    const list = [free];
    const { server, user, card } = await openDesk(list);
    expect(card.querySelector('form')).toBeNull();
    server.answer({
      officeClaim: () => {
        list[0] = application(1);
        return { expiresAt: NOON + 600_000 };
      },
      officeRelease: () => {
        list[0] = free;
        return {};
      },
    });
    await user.click(within(card).getByLabelText(fill(t.takeName, { account: 'member1' })));
    await user.click(await within(card).findByText(t.release));
    await within(card).findByText(t.take);
    expect(server.inputs('officeClaim')).toEqual([{ queue: 'applications', itemId: idOf(1) }]);
    expect(server.inputs('officeRelease')).toEqual([{ queue: 'applications', itemId: idOf(1) }]);
  });

  it('of another operator is named, and keeps the decision away', async () => {
    const { card } = await openDesk([
      application(1, { claim: { account: 'jamal', mine: false, expiresAt: NOON + 600_000 } }),
    ]);
    within(card).getByText(fill(t.claimed, { account: 'jamal' }));
    expect([card.querySelector('form'), within(card).queryByText(t.take)]).toEqual([null, null]);
  });
});

describe('the approval of an application', () => {
  it('by a first of two operators is shown, and its amount is filled in for the second', async () => {
    const { card } = await openDesk([application(1, { first: { account: 'jamal', amount: '300.00' } })]);
    within(card).getByText(fill(t.waitsForSecond, { account: 'jamal', amount: 'BDT 300.00' }));
    expect(field(card, 'amount').value).toBe('300.00');
  });

  it('accepts only a valid amount, and otherwise neither asks nor sends', async () => {
    const { card, sent } = await openDesk([application(1)]);
    const amount = field(card, 'amount');
    for (const typed of ['', '-1', '0.001', '1,5', '১২৫', '1e2', 'much']) {
      fireEvent.change(amount, { target: { value: typed } });
      fireEvent.click(button(card, t.approve));
      within(card).getByText(t.amountRule);
      expect([typed, amount.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
      expect([typed, openDialog()]).toEqual([typed, null]);
      fireEvent.change(amount, { target: { value: '1' } });
      expect(within(card).queryByText(t.amountRule)).toBeNull();
    }
    expect(sent()).toEqual([]);
  });

  it.each([
    ['sets money aside', false, t.ifKept],
    ['pays at once', true, t.ifPaid],
  ])('%s: asks once for confirmation, and sends the amount with two decimals', async (_, paysAtOnce, consequence) => {
    const { user, card, sent } = await openDesk([application(1, { paysAtOnce }), application(2)]);
    within(card).getByLabelText(fill(t.amount, { most: 'BDT 500.00' }));
    await user.type(field(card, 'amount'), ' 125.5{Enter}');
    const dialog = await question();
    within(dialog).getByText(fill(consequence, { amount: 'BDT 125.50', account: 'member1', title: 'Best win' }));
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await noQuestion();
    await waitFor(() => expect(screen.queryByText('member1')).toBeNull());
    expect(sent()).toEqual([{ decision: 'approve', applicationId: idOf(1), amount: '125.50' }]);
    await cardOf('member2');
  });

  it('sends once when it is pressed twice', async () => {
    const { server, user, card, sent } = await openDesk([application(1)]);
    await user.type(field(card, 'amount'), '125{Enter}');
    const dialog = await question();
    const letGo = server.hold('officeDecideApplication');
    await user.dblClick(button(dialog, t.approve));
    const form = dialog.querySelector('form');
    if (form) fireEvent.submit(form);
    expect([button(dialog, t.approve).disabled, button(dialog, en.back).disabled]).toEqual([true, true]);
    letGo();
    await noQuestion();
    expect(sent()).toHaveLength(1);
  });

  it('shows why an amount above the limit is refused, and lets the operator change it', async () => {
    const { server, user, card, sent } = await openDesk([application(1)]);
    server.answer({ officeDecideApplication: refused('bad_request', { fields: { amount: 'At most 500.00.' } }) });
    await user.type(field(card, 'amount'), '501{Enter}');
    const dialog = await question();
    await user.click(button(dialog, t.approve));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('At most 500.00.');
    await user.click(button(dialog, en.back));
    await noQuestion();
    expect(field(card, 'amount').value).toBe('501');
    expect(sent()).toEqual([{ decision: 'approve', applicationId: idOf(1), amount: '501.00' }]);
  });

  it.each<ErrorCode>(['promotion_decided', 'promotion_unknown'])(
    'stays open and shows the reason when it is refused: %s',
    async (code) => {
      const { server, user, card } = await openDesk([application(1)], 'bn');
      server.answer({ officeDecideApplication: refused(code) });
      await user.type(field(card, 'amount'), '125{Enter}');
      const dialog = await question();
      within(dialog).getByText(
        fill(bn.applications.ifKept, { amount: 'BDT 125.00', account: 'member1', title: 'Best win' }),
      );
      await user.click(button(dialog, bn.applications.approve));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.bn[code]);
      expect(button(dialog, bn.applications.approve).disabled).toBe(false);
    },
  );
});

describe('the rejection of an application', () => {
  it.each([
    ['nothing', '', ''],
    ['own words', '  ছবিতে রাউন্ড নেই ', 'ছবিতে রাউন্ড নেই'],
  ])('with %s as its reason asks once for confirmation, and sends it', async (_, typed, reason) => {
    const { user, card, sent } = await openDesk([application(1)]);
    const words = field(card, 'reason');
    expect(words.maxLength).toBe(TOLD_REASON_LENGTH);
    fireEvent.change(words, { target: { value: typed } });
    await user.click(button(card, t.reject));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifRejected, { account: 'member1', title: 'Best win' }));
    expect(sent()).toEqual([]);
    await user.click(button(dialog, t.reject));
    await noQuestion();
    expect(sent()).toEqual([{ decision: 'reject', applicationId: idOf(1), reason }]);
  });

  it.each(t.templates.map((reason) => [reason]))('uses a prepared reason: %s', async (reason) => {
    const { user, card, sent } = await openDesk([application(1)]);
    await user.click(button(card, reason));
    expect(field(card, 'reason').value).toBe(reason);
    await user.click(button(card, t.reject));
    await user.click(button(await question(), t.reject));
    await noQuestion();
    expect(sent()).toEqual([{ decision: 'reject', applicationId: idOf(1), reason }]);
  });

  it('sends nothing when the operator goes back or the connection is lost, and keeps the text', async () => {
    const { server, user, card, sent } = await openDesk([application(1)]);
    await user.type(field(card, 'reason'), 'Too old');
    await user.click(button(card, t.reject));
    await user.click(button(await question(), en.back));
    await noQuestion();
    server.cutOff('officeDecideApplication');
    await user.click(button(card, t.reject));
    const dialog = await question();
    await user.click(button(dialog, t.reject));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(en.unreachable);
    expect(field(card, 'reason').value).toBe('Too old');
    expect(sent()).toEqual([]);
  });
});
