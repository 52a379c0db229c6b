import { type FakeHandlers, refused } from '@chhokka/testing';
import type { Withdrawal, WithdrawalInfo } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePicture } from '../../../widgets/pictures/prepare-picture.ts';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { BANK_ACCOUNT, CAN_WITHDRAW, PAID, WALLET_ACCOUNT, WITHDRAWAL } from '../../../testing/samples-cashier.ts';
import { tell } from '../../../testing/tell.ts';

// There is no canvas here, and uploads leave by a request that tells how far it is.
vi.mock('../../../widgets/pictures/prepare-picture.ts', () => ({ preparePicture: vi.fn() }));
vi.mock('@chhokka/client/upload', () => ({
  sendTelling: () => (address: string, request: RequestInit) => fetch(address, request),
}));

const t = en.centre.withdraw;
const { pictures } = en;
const { withdrawalId } = WITHDRAWAL;
const IMAGE = '01970000-0000-7000-8000-0000000000d1';
const PIN = '482910';

beforeEach(() => {
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  vi.mocked(preparePicture).mockResolvedValue({ blob, preview: 'data:image/jpeg;base64,AAAA' });
});

interface Page {
  readonly list?: readonly Withdrawal[];
  readonly info?: Partial<WithdrawalInfo>;
  readonly language?: 'BN' | 'EN';
}

async function open({ list = [], info = {}, language = 'EN' }: Page, answers: FakeHandlers = {}) {
  const usual: FakeHandlers = {
    withdrawalInfo: { ...CAN_WITHDRAW, ...info },
    withdrawals: { list: [...list], next: null },
  };
  const site = await openSite('/?centre=withdraw', { ...usual, ...answers }, { member: true, language });
  await screen.findByText((language === 'BN' ? bn : en).centre.withdraw.accounts.title);
  return site;
}

/** The same with one withdrawal, and its card. */
async function openCard(withdrawal: Withdrawal, answers: FakeHandlers = {}, page: Omit<Page, 'list'> = {}) {
  const site = await open({ ...page, list: [withdrawal] }, answers);
  const card = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`li[data-withdrawal="${withdrawal.withdrawalId}"]`);
    if (found === null) throw new Error('the withdrawal is not shown yet');
    return found;
  });
  return { ...site, inCard: within(card), card };
}

const textOf = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');
const submitOf = (dialog: HTMLElement): HTMLElement =>
  dialog.querySelector('button[type=submit], button[data-default]') as HTMLElement;
const type = (form: ParentNode, name: string, value: string): boolean =>
  fireEvent.change(form.querySelector(`[name=${name}]`) as Element, { target: { value } });

describe('a pending withdrawal', () => {
  it('is cancelled after a confirmation that names the amount, where the site allows it', async () => {
    const answers = { withdrawalCancel: { ...WITHDRAWAL, state: 'cancelled' } } satisfies FakeHandlers;
    const { server, user, inCard } = await openCard(WITHDRAWAL, answers);
    await user.click(inCard.getByRole('button', { name: t.list.cancel }));
    const question = await openDialog(t.list.cancelTitle);
    within(question).getByText(t.list.cancelText.replace('{amount}', 'P 500.00'));
    expect(server.inputs('withdrawalCancel')).toEqual([]);
    server.answer({ withdrawals: { list: [{ ...WITHDRAWAL, state: 'cancelled' }], next: null } });
    await user.click(within(question).getByRole('button', { name: t.list.cancel }));
    await screen.findByText(t.list.cancelled);
    expect(server.inputs('withdrawalCancel')).toEqual([{ withdrawalId }]);
    await screen.findByText(t.state.cancelled);
    expect(screen.queryByText(t.list.underWay)).toBeNull();
    expect(server.called.filter((name) => name === 'walletBalance').length).toBeGreaterThan(1);
  });

  it('has no cancel button where the site does not allow it', async () => {
    const { inCard } = await openCard(WITHDRAWAL, {}, { info: { canCancel: false } });
    expect(inCard.queryByText(t.list.cancel)).toBeNull();
  });

  it.each(['approved', 'paid', 'received', 'rejected'] as const)(
    'has no cancel button once it is %s',
    async (state) => {
      const { inCard } = await openCard({ ...WITHDRAWAL, state });
      inCard.getByText(t.state[state]);
      expect(inCard.queryByText(t.list.cancel)).toBeNull();
    },
  );

  it('shows on its card why it could not be cancelled, and its current state', async () => {
    const refusal = refused('withdrawal_decided', { message: 'It was decided.' });
    const { server, user, inCard } = await openCard(WITHDRAWAL, { withdrawalCancel: refusal });
    await user.click(inCard.getByRole('button', { name: t.list.cancel }));
    server.answer({ withdrawals: { list: [{ ...WITHDRAWAL, state: 'approved' }], next: null } });
    await user.click(within(await openDialog(t.list.cancelTitle)).getByRole('button', { name: t.list.cancel }));
    await inCard.findByText('It was decided.');
    await inCard.findByText(t.state.approved);
  });

  it('is listed above the form until it has ended, and then below it', async () => {
    const ended = { ...WITHDRAWAL, withdrawalId: IMAGE, state: 'received', receipt: 'time' } as const;
    await open({ list: [WITHDRAWAL, ended] });
    const [underWay, all] = [await screen.findByText(t.list.underWay), await screen.findByText(t.list.title)];
    const cards = (title: HTMLElement): string[] =>
      [...(title.parentElement?.querySelectorAll('li[data-withdrawal]') ?? [])].map(
        (each) => (each as HTMLElement).dataset.withdrawal ?? '',
      );
    expect([cards(underWay), cards(all)]).toEqual([[withdrawalId], [IMAGE]]);
    expect(underWay.compareDocumentPosition(screen.getByText(t.form.title))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(all.compareDocumentPosition(screen.getByText(t.form.title))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    screen.getByText(t.receipt.time);
  });
});

describe('a withdrawal on hold', () => {
  const QUESTION = {
    asks: 'Your passport, please',
    askedAt: WITHDRAWAL.requestedAt,
    until: WITHDRAWAL.requestedAt + 86_400_000,
    answer: '',
    answeredAt: null,
    isOverdue: false,
  };
  const ON_HOLD: Withdrawal = { ...WITHDRAWAL, state: 'waiting', question: QUESTION };

  it('shows what is asked for and takes an answer with a picture', async () => {
    const answered: Withdrawal = {
      ...WITHDRAWAL,
      question: { ...QUESTION, answer: 'Here it is', answeredAt: QUESTION.until },
    };
    const answers = { withdrawalAnswer: answered, withdrawalImage: { imageId: IMAGE } } satisfies FakeHandlers;
    const { server, user, inCard } = await openCard(ON_HOLD, answers);
    inCard.getByText('Your passport, please');
    inCard.getByText(t.state.waiting);
    inCard.getByRole('button', { name: t.list.cancel });
    await user.click(inCard.getByRole('button', { name: t.list.answer }));
    const dialog = await openDialog(t.answer.title);
    const inDialog = within(dialog);
    await user.click(submitOf(dialog));
    inDialog.getByText(t.answer.wordsError);
    type(dialog, 'words', ' Here it is ');
    await user.upload(
      dialog.querySelector('input[type=file]') as HTMLElement,
      new File(['x'], 'passport.png', { type: 'image/png' }),
    );
    await inDialog.findByText(pictures.kept);
    server.answer({ withdrawals: { list: [answered], next: null } });
    await user.click(submitOf(dialog));
    await screen.findByText(t.answer.sent);
    expect(server.inputs('withdrawalAnswer')).toEqual([{ withdrawalId, words: 'Here it is', imageIds: [IMAGE] }]);
    await inCard.findByText('Here it is');
    expect(inCard.queryByText(t.list.askedTitle)).toBeNull();
  });

  it('keeps the text of an answer that was refused', async () => {
    const refusal = refused('withdrawal_decided', { message: 'The time is over.' });
    const { user, inCard } = await openCard(ON_HOLD, { withdrawalAnswer: refusal });
    await user.click(inCard.getByRole('button', { name: t.list.answer }));
    const dialog = await openDialog(t.answer.title);
    type(dialog, 'words', 'Here it is');
    await user.click(submitOf(dialog));
    await within(dialog).findByText('The time is over.');
    expect(dialog.querySelector('textarea')?.value).toBe('Here it is');
  });

  it('says that the time for an answer is over', async () => {
    const { inCard } = await openCard({ ...WITHDRAWAL, question: { ...QUESTION, isOverdue: true } });
    inCard.getByText(t.list.overdue);
    expect(inCard.queryByText(t.list.askedTitle)).toBeNull();
  });
});

describe('a paid withdrawal', () => {
  it('is confirmed once with one press, which verifies its account', async () => {
    const answers = { withdrawalConfirm: { ...PAID, state: 'received' } } satisfies FakeHandlers;
    const unproved = { info: { accounts: [{ ...WALLET_ACCOUNT, verified: false }] } };
    const { server, user, inCard, card } = await openCard(PAID, answers, unproved);
    screen.getByText(t.accounts.unverified);
    inCard.getByText(t.list.confirmTitle);
    expect(textOf(card)).toContain(`${t.list.reference}TX-PAID-1`);
    const release = server.hold('withdrawalConfirm');
    await user.click(inCard.getByRole('button', { name: t.list.received }));
    await user.click(inCard.getByRole('button', { name: t.list.received }));
    server.answer({
      withdrawals: { list: [{ ...PAID, state: 'received', receipt: 'member' }], next: null },
      withdrawalInfo: { ...CAN_WITHDRAW, accounts: [WALLET_ACCOUNT] },
    });
    release();
    await screen.findByText(t.receipt.member);
    expect(server.inputs('withdrawalConfirm')).toEqual([{ received: true, withdrawalId }]);
    await screen.findByText(t.accounts.verified);
    expect(screen.queryByText(t.accounts.unverified)).toBeNull();
    expect(screen.queryByText(t.accounts.verifiedHow)).toBeNull();
  });

  it('is disputed once, in words and with a picture', async () => {
    const disputed = { ...PAID, state: 'disputed', dispute: 'No such payment' } as const;
    const { server, user, inCard } = await openCard(PAID, {
      withdrawalConfirm: disputed,
      withdrawalImage: { imageId: IMAGE },
    });
    await user.click(inCard.getByRole('button', { name: t.list.notReceived }));
    const dialog = await openDialog(t.dispute.title);
    const inDialog = within(dialog);
    inDialog.getByText(t.dispute.lead.replace('{number}', PAID.number).replace('{amount}', 'P 500.00'));
    type(dialog, 'words', '   ');
    await user.click(submitOf(dialog));
    inDialog.getByText(t.dispute.wordsError);
    type(dialog, 'words', ' No such payment ');
    expect(inDialog.queryByText(t.dispute.wordsError)).toBeNull();
    const release = server.hold('withdrawalImage');
    await user.upload(
      dialog.querySelector('input[type=file]') as HTMLElement,
      new File(['x'], 'statement.png', { type: 'image/png' }),
    );
    await user.click(submitOf(dialog));
    await inDialog.findByText(pictures.waiting);
    expect(server.inputs('withdrawalConfirm')).toEqual([]);
    release();
    await inDialog.findByText(pictures.kept);
    server.answer({ withdrawals: { list: [disputed], next: null } });
    await user.click(submitOf(dialog));
    await screen.findByText(t.dispute.sent);
    const sent = { received: false, withdrawalId, words: 'No such payment', imageId: IMAGE };
    expect(server.inputs('withdrawalConfirm')).toEqual([sent]);
    await inCard.findByText(t.state.disputed);
    inCard.getByText('No such payment');
  });

  it('can be disputed without a picture, and a refusal keeps the text', async () => {
    const refusal = refused('withdrawal_decided', { message: 'It was decided.' });
    const { server, user, inCard } = await openCard(PAID, { withdrawalConfirm: refusal });
    await user.click(inCard.getByRole('button', { name: t.list.notReceived }));
    const dialog = await openDialog(t.dispute.title);
    type(dialog, 'words', 'Nothing came');
    await user.click(submitOf(dialog));
    await within(dialog).findByText('It was decided.');
    expect(server.inputs('withdrawalConfirm')).toEqual([{ received: false, withdrawalId, words: 'Nothing came' }]);
    expect(dialog.querySelector('textarea')?.value).toBe('Nothing came');
  });

  it('that was disputed can still be confirmed as received', async () => {
    const disputed = { ...PAID, state: 'disputed', confirmUntil: null, dispute: 'Nothing came' } as const;
    const { server, user, inCard } = await openCard(disputed, { withdrawalConfirm: { ...PAID, state: 'received' } });
    expect(inCard.queryByText(t.list.confirmTitle)).toBeNull();
    await user.click(inCard.getByRole('button', { name: t.list.arrived }));
    await screen.findByText(t.list.thanks);
    expect(server.inputs('withdrawalConfirm')).toEqual([{ received: true, withdrawalId }]);
  });

  it.each(['inbox', 'balance'] as const)(
    'asks for confirmation by itself after news of %s, while the page is open',
    async (channel) => {
      const { server } = await openCard({ ...WITHDRAWAL, state: 'approved' });
      expect(screen.queryByText(t.list.confirmTitle)).toBeNull();
      server.answer({ withdrawals: { list: [PAID], next: null } });
      tell(channel, channel === 'inbox' ? { unreadMessage: 1 } : { sumBalance: '400.00' });
      await screen.findByText(t.list.confirmTitle);
    },
  );

  it.each([
    ['rejected', 'The names differ.'],
    ['returned', 'The wallet was closed.'],
  ] as const)('that was %s shows the reason on its card', async (state, reason) => {
    const { card, inCard } = await openCard({ ...PAID, state, reason, confirmUntil: null });
    inCard.getByText(t.state[state]);
    expect(textOf(card)).toContain(t.list.reason + reason);
  });
});

describe('payout accounts', () => {
  it('are bound with the proof, and ask only for the fields of their kind', async () => {
    const { server, user } = await open({ info: { accounts: [] } }, { payoutBind: WALLET_ACCOUNT });
    expect(document.querySelector('input[name=amount]')).toBeNull();
    await user.click(await screen.findByText(t.accounts.add));
    const dialog = await openDialog(t.bind.title);
    const inDialog = within(dialog);
    await user.click(submitOf(dialog));
    expect(inDialog.getAllByText(t.bind.required)).toHaveLength(2);
    inDialog.getByText(en.centre.transfer.required);
    const asked = (): string[] =>
      [...dialog.querySelectorAll<HTMLInputElement>('input:not([type=radio])')].map(({ name }) => name);
    expect(asked()).toEqual(['number', 'holder', 'paymentPassword']);
    await user.click(dialog.querySelector('input[value=crypto]') as HTMLElement);
    expect(asked()).toEqual(['number', 'paymentPassword']);
    await user.click(dialog.querySelector('input[value=bank]') as HTMLElement);
    expect(asked()).toEqual(['bank', 'number', 'holder', 'paymentPassword']);
    expect(inDialog.queryByText(t.bind.required)).toBeNull();
    type(dialog, 'bank', 'Sonali, Dhaka');
    type(dialog, 'number', '১২৩৪৫৬৭');
    type(dialog, 'holder', 'Rahima');
    type(dialog, 'paymentPassword', PIN);
    server.answer({ withdrawalInfo: CAN_WITHDRAW });
    await user.click(submitOf(dialog));
    await screen.findByText(t.accounts.bound);
    const sent = { kind: 'bank', bank: 'Sonali, Dhaka', number: '1234567', holder: 'Rahima', paymentPassword: PIN };
    expect(server.inputs('payoutBind')).toEqual([sent]);
    await waitFor(() => expect(document.querySelector('input[name=amount]')).not.toBeNull());
  });

  it('of crypto are sent as they are typed, with their network', async () => {
    const { server, user } = await open({ info: { accounts: [] } }, { payoutBind: refused('payout_account_bound') });
    await user.click(await screen.findByText(t.accounts.add));
    const dialog = await openDialog(t.bind.title);
    await user.click(dialog.querySelector('input[value=crypto]') as HTMLElement);
    await user.selectOptions(within(dialog).getByLabelText(t.bind.network), 'ERC20');
    type(dialog, 'number', '0x৯a');
    type(dialog, 'paymentPassword', PIN);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(server.inputs('payoutBind')).toHaveLength(1));
    expect(server.inputs('payoutBind')[0]).toMatchObject({ kind: 'crypto', number: '0x৯a', network: 'ERC20' });
    const number = dialog.querySelector('[name=number]') as HTMLElement;
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  });

  it('are removed with the same proof, after a note on what stays unaffected', async () => {
    const { server, user } = await open({}, { payoutRemove: {} });
    const name = t.accounts.name.replace('{kind}', t.kind.bank).replace('{ending}', BANK_ACCOUNT.ending);
    await user.click(await screen.findByLabelText(t.accounts.removeName.replace('{account}', name)));
    const dialog = await openDialog(t.accounts.removeTitle);
    within(dialog).getByText(t.accounts.removeText.replace('{account}', name));
    await user.click(submitOf(dialog));
    within(dialog).getByText(en.centre.transfer.required);
    expect(server.inputs('payoutRemove')).toEqual([]);
    type(dialog, 'paymentPassword', PIN);
    server.answer({ withdrawalInfo: { ...CAN_WITHDRAW, accounts: [WALLET_ACCOUNT] } });
    await user.click(submitOf(dialog));
    await screen.findByText(t.accounts.removed);
    expect(server.inputs('payoutRemove')).toEqual([{ payoutId: BANK_ACCOUNT.payoutId, paymentPassword: PIN }]);
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  });

  it('are limited to five, and the waiting time of a new one is shown beforehand', async () => {
    const accounts = ['1', '2', '3', '4', '5'].map((end) => ({
      ...WALLET_ACCOUNT,
      payoutId: WALLET_ACCOUNT.payoutId.slice(0, -1) + end,
    }));
    await open({ info: { accounts } });
    screen.getByText(t.accounts.rule.replace('{most}', '5').replace('{hours}', '24'));
    // Once it is known that accounts can be changed now, which asks for a proof.
    await waitFor(() => expect(screen.getAllByText(t.accounts.remove)).toHaveLength(5));
    expect(screen.queryByText(t.accounts.add)).toBeNull();
    expect(screen.queryByText(t.accounts.verifiedHow)).toBeNull();
  });

  it('are usable at once where the site sets no waiting time', async () => {
    await open({ info: { coolingHours: 0 }, language: 'BN' });
    const words = bn.centre.withdraw.accounts;
    screen.getByText(words.ruleNow.replace('{most}', '5'));
    await screen.findByText(words.add);
  });
});
