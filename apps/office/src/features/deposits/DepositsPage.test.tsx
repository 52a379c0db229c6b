import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, fact, field, focused, heldClock, part } from '../../testing/parts.ts';
import { ANOTHERS, deposit, idOf, MINE, NOON, pageOf, PICTURE, PICTURE_ADDRESS } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './DepositsPage.tsx';

const t = en.deposits;
const REFRESH_MS = 5_000;

/** The queue with these deposits, open. */
const open = (...list: CallValue<'officeDeposits'>['list']) => openOffice('deposits', { officeDeposits: pageOf(list) });
const accounts = (): (string | null)[] =>
  [...document.querySelectorAll('li[data-deposit] a[href^="/backoffice/members/"]')].map((each) => each.textContent);

describe('the deposit queue', () => {
  it('requests the open deposits, the oldest first, and shows that they are loading', async () => {
    const { server } = openOffice('deposits?state=unheard-of', { officeDeposits: pageOf([deposit(1), deposit(2)]) });
    const letGo = server.hold('officeDeposits');
    await heading(t.title);
    expect(screen.getByText(t.lead)).toBeDefined();
    expect(screen.getByLabelText(en.loading)).toBeDefined();
    letGo();
    await cardOf('member1');
    expect(screen.queryByLabelText(en.loading)).toBeNull();
    expect(accounts()).toEqual(['member1', 'member2']);
    expect(server.inputs('officeDeposits')).toEqual([
      { state: 'open', sort: 'time', order: 'asc', language: 'EN', pageSize: 30 },
    ]);
    expect(document.title).toContain(t.title);
  });

  it('shows in Bengali that nothing waits, and requests the methods in that language', async () => {
    const { server } = openOffice('deposits', { officeDeposits: pageOf([]) }, { language: 'bn' });
    expect((await screen.findByText(bn.deposits.emptyTitle)).nextSibling?.textContent).toBe(bn.deposits.emptyText);
    expect(screen.getByText(bn.deposits.lead)).toBeDefined();
    expect(server.inputs('officeDeposits')).toMatchObject([{ language: 'BN' }]);
  });

  it('shows why loading failed, in the platform’s words or its own, and retries', async () => {
    const { server, user } = openOffice('deposits', { officeDeposits: refused('temporarily_unavailable') });
    const notice = (await screen.findByText(en.failedTitle)).parentElement ?? document.body;
    within(notice).getByText(errorText.en.temporarily_unavailable);
    const mend = server.cutOff('officeDeposits');
    await user.click(button(notice, en.retry));
    await screen.findByText(en.unreachable);
    mend();
    server.answer({ officeDeposits: pageOf([deposit(1)]) });
    await user.click(screen.getByText(en.retry));
    await cardOf('member1');
    expect(screen.queryByText(en.failedTitle)).toBeNull();
  });

  it('refreshes automatically, and warns when that fails', async () => {
    const pass = heldClock();
    const { server } = open(deposit(1), deposit(2));
    await cardOf('member2');
    server.answer({ officeDeposits: pageOf([deposit(1, { claim: ANOTHERS })]) });
    await pass(REFRESH_MS);
    await screen.findByText(fill(t.claimed, { account: 'shapla' }));
    expect(accounts()).toEqual(['member1']);
    server.answer({ officeDeposits: refused('temporarily_unavailable') });
    await pass(REFRESH_MS);
    const stale = await screen.findByText(en.stale, { exact: false });
    expect(stale.textContent).toContain(errorText.en.temporarily_unavailable);
    expect(accounts()).toEqual(['member1']);
  });

  it('has the order that the operator chooses, also in the address', async () => {
    const { server, user } = open(deposit(1));
    const order = await screen.findByLabelText<HTMLSelectElement>(en.table.order);
    expect(order.value).toBe('time asc');
    await user.selectOptions(order, en.table.orders['amount desc']);
    await waitFor(() => expect(server.inputs('officeDeposits')).toHaveLength(2));
    expect(server.inputs('officeDeposits')[1]).toMatchObject({ state: 'open', sort: 'amount', order: 'desc' });
    expect(place()).toBe('deposits?sort=amount&order=desc');
    expect(order.value).toBe('amount desc');
  });

  it('loads the next page in the same order', async () => {
    const { server, user } = openOffice('deposits?sort=time&order=desc', {
      officeDeposits: ({ after }) => (after ? pageOf([deposit(2)]) : pageOf([deposit(1)], idOf(1))),
    });
    await user.click(await screen.findByText(t.more));
    await cardOf('member2');
    expect(accounts()).toEqual(['member1', 'member2']);
    expect(server.inputs('officeDeposits')[1]).toMatchObject({ sort: 'time', order: 'desc', after: idOf(1) });
    expect(screen.queryByText(t.more)).toBeNull();
  });

  it('is closed to operators without the permission to serve it', async () => {
    const { server } = openOffice('deposits', {}, { permissions: ['withdrawals.serve', 'members.read'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeDeposits');
    expect(screen.queryByText(t.title)).toBeNull();
  });

  it('links to the member only for operators who may see members', async () => {
    openOffice('deposits', { officeDeposits: pageOf([deposit(1)]) }, { permissions: ['deposits.serve'] });
    const card = await cardOf('member1');
    expect(card.querySelector('a')).toBeNull();
  });
});

describe('a deposit in the queue', () => {
  it('shows its member, amount, method, waiting time and the account it was paid to', async () => {
    open(deposit(1, { amount: '12500.50', paidTo: ['01711000001', 'Sund Ltd'], fee: '25.00' }));
    const card = await cardOf('member1');
    expect([card.dataset['deposit'], card.dataset['state']]).toEqual([idOf(1), 'submitted']);
    part(card, 'link', 'member1');
    within(card).getByText('BDT', { exact: false, selector: 'span' });
    within(card).getByText('BDT 12,500.50');
    within(card).getByText('bKash by hand');
    within(card).getByText('To check');
    within(card).getByText('DP-0000-0000-0001');
    expect(within(card).getByText(t.waits, { exact: false }).querySelector('time')?.dateTime).toBe(
      new Date(NOON + 60_000).toISOString(),
    );
    expect(fact(card, t.reference)).toBe('TX1');
    expect(fact(card, t.paidTo)).toBe('01711000001 · Sund Ltd');
    expect(fact(card, t.fee)).toBe('BDT\u00a025.00');
    for (const name of [t.received, t.credited, t.reason, t.decided, t.careful, t.twoOperators])
      expect([name, fact(card, name)]).toEqual([name, undefined]);
    expect(card.querySelector('img')).toBeNull();
  });

  it('shows no label for missing values', async () => {
    open(deposit(1, { reference: null, fee: '0.00' }));
    const card = await cardOf('member1');
    expect(card.querySelectorAll('dt')).toHaveLength(0);
  });

  it('of a wrong amount shows what the gateway received, in the received currency', async () => {
    open(
      deposit(1, { state: 'mismatch', received: '400.00' }),
      deposit(2, { state: 'mismatch', received: '7.50', receivedCurrency: 'USD' }),
    );
    const card = await cardOf('member1');
    within(card).getByText('Wrong amount');
    expect(fact(card, t.received)).toBe('BDT\u00a0400.00');
    button(card, fill(t.takeName, { account: 'member1' }));
    expect(fact(await cardOf('member2'), t.received)).toBe('USD\u00a07.50');
  });

  it.each([
    ['another deposit uses the same payment number', { sameReference: 2 }, t.careful, fill(t.same, { count: 2 }), true],
    ['it was submitted late', { late: true }, t.careful, t.late, false],
    [
      'it waits for a second operator',
      { first: { account: 'shapla', received: '500.00' } },
      t.twoOperators,
      fill(t.waitsForSecond, { account: 'shapla', amount: 'BDT\u00a0500.00' }),
      true,
    ],
  ])('shows that %s', async (_, other, name, words, isBad) => {
    open(deposit(1, other));
    const card = await cardOf('member1');
    expect(fact(card, name)).toBe(words);
    expect(card.querySelectorAll('[data-bad=true]')).toHaveLength(isBad ? 1 : 0);
  });

  it('shows the picture of the payment as a preview and in full, or says that it could not be loaded', async () => {
    const list = [deposit(1, { imageId: idOf(91) }), deposit(2, { imageId: idOf(92) })];
    const { server } = openOffice('deposits', {
      officeDeposits: pageOf(list),
      officeDepositImage: ({ imageId }) => (imageId === idOf(91) ? PICTURE : refused('image_unknown')),
    });
    const label = fill(t.picture, { account: 'member1' });
    const whole = await screen.findByAltText<HTMLImageElement>(label);
    expect(whole.src).toBe(PICTURE_ADDRESS);
    const view = whole.closest('details');
    expect(view?.querySelector('summary')?.getAttribute('aria-label')).toBe(label);
    expect(view?.querySelector('summary img')?.getAttribute('src')).toBe(PICTURE_ADDRESS);
    within(await cardOf('member2')).getByText(en.pictureFailed);
    expect(server.inputs('officeDepositImage')).toEqual([{ imageId: idOf(91) }, { imageId: idOf(92) }]);
  });
});

describe('claiming a deposit', () => {
  it('claims it, and opens its form with the amount selected', async () => {
    const list = [deposit(1), deposit(2)];
    const { server, user } = openOffice('deposits', {
      officeDeposits: () => pageOf(list),
      officeClaim: () => {
        list[0] = deposit(1, { claim: MINE });
        return { expiresAt: NOON };
      },
    });
    const card = await cardOf('member1');
    const letGo = server.hold('officeClaim');
    await user.click(button(card, fill(t.takeName, { account: 'member1' })));
    expect(button(card, fill(t.takeName, { account: 'member1' })).disabled).toBe(true);
    expect(button(await cardOf('member2'), fill(t.takeName, { account: 'member2' })).disabled).toBe(false);
    letGo();
    await within(card).findByText(t.credit);
    expect(server.inputs('officeClaim')).toEqual([{ queue: 'deposits', itemId: idOf(1) }]);
    const received = field(card, 'received');
    expect(focused()).toBe('received');
    expect([received.selectionStart, received.selectionEnd]).toEqual([0, '500.00'.length]);
    expect(within(card).queryByText(t.take)).toBeNull();
    expect(within(card).queryByText(fill(t.claimed, { account: 'office' }))).toBeNull();
    expect(within(await cardOf('member2')).queryByText(t.credit)).toBeNull();
  });

  it('shows the operator who claimed it first', async () => {
    const list = [deposit(1)];
    const { user } = openOffice('deposits', {
      officeDeposits: () => pageOf(list),
      officeClaim: () => {
        list[0] = deposit(1, { claim: ANOTHERS });
        return refused('claimed_by_other');
      },
    });
    const card = await cardOf('member1');
    await user.click(within(card).getByText(t.take));
    await within(card).findByText(fill(t.claimed, { account: 'shapla' }));
    expect(card.querySelectorAll('button, input')).toHaveLength(0);
  });

  it('shows why the claim failed', async () => {
    const { server, user } = open(deposit(1));
    server.cutOff('officeClaim');
    const card = await cardOf('member1');
    await user.click(within(card).getByText(t.take));
    expect((await within(card).findByRole('alert')).textContent).toBe(en.unreachable);
    expect(button(card, fill(t.takeName, { account: 'member1' })).disabled).toBe(false);
  });

  it('is undone by releasing it', async () => {
    const list = [deposit(1, { claim: MINE })];
    const { server, user } = openOffice('deposits', {
      officeDeposits: () => pageOf(list),
      officeRelease: () => {
        list[0] = deposit(1);
        return {};
      },
    });
    const card = await cardOf('member1');
    const letGo = server.hold('officeRelease');
    await user.dblClick(button(card, t.release));
    expect(button(card, t.release).disabled).toBe(true);
    letGo();
    await within(card).findByText(t.take);
    expect(server.inputs('officeRelease')).toEqual([{ queue: 'deposits', itemId: idOf(1) }]);
    expect(card.querySelector('input')).toBeNull();
  });

  it('shows why it could not be released, and keeps what was typed', async () => {
    const { server, user } = open(deposit(1, { claim: MINE }));
    server.cutOff('officeRelease');
    const card = await cardOf('member1');
    await user.type(field(card, 'reason'), 'Seen twice');
    await user.click(button(card, t.release));
    expect((await within(card).findByRole('alert')).textContent).toBe(en.unreachable);
    expect(field(card, 'reason').value).toBe('Seen twice');
  });
});

describe('the keyboard shortcuts of the queue', () => {
  it('are listed on the page', async () => {
    open();
    for (const [key = '', what = ''] of t.keys)
      expect((await screen.findByText(key)).parentElement?.textContent).toBe(`${key} ${what}`);
  });

  it('J and K move between deposits and skip those of others; Enter claims', async () => {
    const list = [deposit(1), deposit(2, { claim: ANOTHERS }), deposit(3), deposit(4)];
    const { server, user } = openOffice('deposits', {
      officeDeposits: () => pageOf(list),
      officeClaim: () => {
        list[2] = deposit(3, { claim: MINE });
        return { expiresAt: NOON };
      },
    });
    await cardOf('member4');
    const held = () => document.activeElement?.closest('li')?.dataset['deposit'];
    const walk: (string | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k', '{ArrowDown}', '{ArrowUp}', 'J']) {
      await user.keyboard(key);
      walk.push(held());
    }
    expect(walk).toEqual([1, 3, 4, 4, 3, 1, 1, 3, 1, 3].map(idOf));
    await user.keyboard('{Enter}');
    const card = await cardOf('member3');
    await waitFor(() => expect(focused()).toBe('received'));
    expect(server.inputs('officeClaim')).toEqual([{ queue: 'deposits', itemId: idOf(3) }]);
    // In a field the keys are letters. Escape leaves the field, and the keys move between cards again.
    await user.keyboard('ujk');
    expect(server.called).not.toContain('officeRelease');
    expect(field(card, 'received').value).toBe('ujk');
    await user.keyboard('{Escape}');
    expect(focused()).toBeNull();
    await user.keyboard('j');
    expect(held()).toBe(idOf(4));
  });

  it('C and R focus the amount and the reason; U releases', async () => {
    const { server, user } = open(deposit(1, { claim: MINE }));
    server.answer({ officeRelease: {} });
    await cardOf('member1');
    await user.keyboard('{Escape}r');
    expect(focused()).toBe('reason');
    await user.keyboard('{Escape}c');
    expect(focused()).toBe('received');
    expect(server.called).not.toContain('officeRelease');
    await user.keyboard('{Escape}{Control>}u{/Control}u');
    await vi.waitFor(() => expect(server.inputs('officeRelease')).toEqual([{ queue: 'deposits', itemId: idOf(1) }]));
  });
});
