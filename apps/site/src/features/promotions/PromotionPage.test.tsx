import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import type { CallValue, PromotionApplication, PromotionState } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { MemoryRouter } from '../../platform/router/router.tsx';
import { closeSession, openSession } from '../../platform/session/session.ts';
import { preparePicture } from '../../widgets/pictures/prepare-picture.ts';
import PromotionPage from './PromotionPage.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/dialogs/dialogs.ts', async (original) => ({
  ...(await original<typeof import('../../platform/dialogs/dialogs.ts')>()),
  openDialog: vi.fn(),
}));
vi.mock('../../widgets/pictures/prepare-picture.ts', () => ({ preparePicture: vi.fn() }));

type Detail = CallValue<'promotionDetail'>;

const APPLICATION: PromotionApplication = {
  applicationId: '01a2008a-de54-7e40-972e-31ae3e16a106',
  remark: 'Look at this',
  images: 2,
  appliedAt: Date.UTC(2026, 10, 20, 10),
  decidedAt: Date.UTC(2026, 10, 21, 10),
  reason: '',
  amount: '1250.50',
  reference: null,
};

const DETAIL: Detail = {
  promotionId: 'best-win',
  title: 'Best win',
  summary: 'Summary',
  url: '/art/banners/bengal',
  startsAt: null,
  endsAt: null,
  state: 'join',
  content: '<h2>Rules</h2><p>One each.</p>',
  kind: 'application',
  images: 'optional',
  application: null,
};

/** What the platform answers to each call, or throws. */
const answers = new Map<string, () => unknown>();
const calls = (name: string) => vi.mocked(call).mock.calls.filter(([called]) => called === name);

beforeEach(() => {
  answers.clear();
  answers.set('promotionDetail', () => DETAIL);
  vi.mocked(call).mockImplementation((async (name: string) => {
    const answer = answers.get(name);
    if (!answer) throw new CallRefused(0, { code: 'unreachable', message: '' });
    return answer();
  }) as unknown as typeof call);
  vi.mocked(preparePicture).mockImplementation(async (file) => {
    if (file.size === 13) throw new Error('unreadable');
    return { blob: new Blob(['x'], { type: 'image/jpeg' }), preview: 'data:image/jpeg;base64,AAAA' };
  });
});

afterEach(() => {
  cleanup();
  closeSession();
  vi.clearAllMocks();
});

function logIn(): void {
  openSession({ token: 't', account: 'rahima', customerId: 'm-1', isAgent: 0 } as CallValue<'login'>);
}

function open(): void {
  render(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiLabelsProvider labels={{ close: 'Close', retry: 'Try again' } as UiLabels}>
          <MemoryRouter at="/promoDetail?promotionId=best-win">
            <PromotionPage />
          </MemoryRouter>
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const answer = (changes: Partial<Detail>): void => {
  answers.set('promotionDetail', () => ({ ...DETAIL, ...changes }));
};
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('a promotion', () => {
  const table: [PromotionState, Partial<Detail>, words: RegExp, action: string | null][] = [
    ['join', {}, /rules are on this page/, 'Apply'],
    ['join', { kind: 'sign' }, /rules are on this page/, 'Sign up'],
    ['coming_soon', { startsAt: Date.UTC(2027, 3, 13, 18) }, /from 14 .* 2027, 00:00/, null],
    ['closed', {}, /takes no new/, null],
    ['closed', { application: { ...APPLICATION, amount: null, reason: 'too late' } }, /not approved/, null],
    ['applying', { application: { ...APPLICATION, amount: null, decidedAt: null } }, /has arrived/, null],
    ['rejected', { application: { ...APPLICATION, amount: null, reason: 'blurred' } }, /not approved/, 'Apply again'],
    ['claim', { application: APPLICATION }, /P.1,250.50 is set aside/, 'Claim P\u00a01,250.50'],
    ['claimed', { application: { ...APPLICATION, reference: 'PR-1-2-3' } }, /P.1,250.50 was added/, null],
    ['issued', { application: { ...APPLICATION, reference: 'PR-1-2-3' } }, /P.1,250.50 was added/, null],
    ['signed', { kind: 'sign' }, /on the list/, null],
  ];
  it.each(table)(
    'in the state %s shows its status and the one possible action',
    async (state, changes, words, action) => {
      logIn();
      answer({ state, ...changes });
      open();
      expect((await screen.findByRole('status')).textContent).toMatch(words);
      const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
      expect(buttons).toEqual(action === null ? [] : [action]);
      if (changes.application?.reason) expect(screen.getByText(changes.application.reason)).toBeTruthy();
      if (changes.application?.reference) expect(screen.getByText(changes.application.reference)).toBeTruthy();
    },
  );

  it('without participation shows its rules only', async () => {
    answer({ state: 'info', kind: 'info' });
    open();
    await screen.findByText('One each.');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('the promotion page says when there is no such promotion, and tries again after a failure', async () => {
  answers.set('promotionDetail', () => {
    throw new CallRefused(404, { code: 'promotion_unknown', message: 'no' });
  });
  open();
  await screen.findByText('There is no such promotion');
  cleanup();
  answers.delete('promotionDetail');
  open();
  fireEvent.click(await button('Try again'));
  answers.set('promotionDetail', () => DETAIL);
  fireEvent.click(await button('Try again'));
  await screen.findByText('Best win');
});

describe('taking part in a promotion', () => {
  it('asks guests to log in, and continues afterwards', async () => {
    open();
    fireEvent.click(await button('Apply'));
    expect(screen.queryByLabelText(/Remark/)).toBeNull();
    const [kind, options] = vi.mocked(openDialog<'login'>).mock.calls[0] ?? [];
    expect(kind).toBe('login');
    expect(options?.reason).toBe('promotion');
    logIn();
    options?.onSuccess?.();
    expect(await screen.findByLabelText(/Remark/)).toBeTruthy();
  });

  it('signs up once, under the same id when the answer was lost', async () => {
    logIn();
    answer({ kind: 'sign' });
    open();
    fireEvent.click(await button('Sign up'));
    await screen.findByText(/Network link is abnormal/);
    answers.set('promotionApply', () => ({ state: 'signed', application: null }));
    answer({ kind: 'sign', state: 'signed' });
    const again = await button('Sign up');
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/on the list/));
    const sent = calls('promotionApply').map(([, input]) => input);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  it('claims with one press, and shows the receipt', async () => {
    logIn();
    answer({ state: 'claim', application: APPLICATION });
    answers.set('promotionClaim', () => {
      answer({ state: 'claimed', application: { ...APPLICATION, reference: 'PR-3F2A-9C01-77BD' } });
      return {};
    });
    open();
    const claim = await button('Claim P\u00a01,250.50');
    fireEvent.click(claim);
    fireEvent.click(claim);
    await screen.findByText('PR-3F2A-9C01-77BD');
    expect(calls('promotionClaim')).toEqual([['promotionClaim', { applicationId: APPLICATION.applicationId }]]);
  });
});

describe('an application', () => {
  const file = (name: string, type: string, bytes = 1) => new File(['x'.repeat(bytes)], name, { type });
  const choose = (...files: File[]): void => {
    fireEvent.change(screen.getByLabelText(/Add a picture/), { target: { files } });
  };

  async function begin(changes: Partial<Detail> = {}): Promise<void> {
    logIn();
    answer(changes);
    answers.set('promotionImage', () => ({ imageId: `id-${calls('promotionImage').length}` }));
    answers.set('promotionApply', () => ({ state: 'applying', application: null }));
    open();
    fireEvent.click(await button('Apply'));
    await screen.findByLabelText(/Remark/);
  }

  it('counts its characters, and takes at most 140', async () => {
    await begin();
    const area = screen.getByLabelText<HTMLTextAreaElement>(/Remark/);
    fireEvent.change(area, { target: { value: 'twelve chars' } });
    expect([area.maxLength, screen.getByText('12 of 140 characters')]).toEqual([140, expect.anything()]);
  });

  it('takes up to three pictures, says why it leaves others out, and sends the rest', async () => {
    await begin();
    choose(file('a.png', 'image/png'), file('b.gif', 'image/gif'), file('c.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1));
    await screen.findByText('b.gif is neither a png nor a jpg picture.');
    expect(screen.getByText('c.jpg is larger than 5 MB.')).toBeTruthy();
    choose(file('d.jpg', 'image/jpeg'), file('broken.png', 'image/png', 13));
    await screen.findByText('broken.png cannot be read as a picture.');
    choose(file('e.png', 'image/png'), file('f.png', 'image/png'));
    await screen.findByText(/f.png was left out/);
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Remove d.jpg' }));
    fireEvent.click(await button('Send the application'));
    await waitFor(() => expect(calls('promotionApply')).toHaveLength(1));
    expect(calls('promotionApply')[0]?.[1]).toMatchObject({ promotionId: 'best-win', imageIds: ['id-1', 'id-3'] });
    await waitFor(() => expect(screen.queryByLabelText(/Remark/)).toBeNull());
  });

  it('is not sent without a required picture, nor with one that did not arrive', async () => {
    await begin({ images: 'required' });
    fireEvent.click(await button('Send the application'));
    await screen.findByText('At least one picture is needed.');
    answers.set('promotionImage', () => {
      throw new CallRefused(429, { code: 'too_many_attempts', message: 'Too many pictures today.' });
    });
    choose(file('a.png', 'image/png'));
    await screen.findByText('Too many pictures today.');
    fireEvent.click(await button('Send the application'));
    await screen.findByText(/One picture was not sent/);
    answers.set('promotionImage', () => ({ imageId: 'id-9' }));
    fireEvent.click(await button('Send a.png again'));
    await screen.findByText('Sent');
    fireEvent.click(await button('Send the application'));
    await waitFor(() => expect(calls('promotionApply')[0]?.[1]).toMatchObject({ imageIds: ['id-9'] }));
  });

  it('keeps its id over retries, and cannot be sent twice', async () => {
    await begin();
    answers.delete('promotionApply');
    fireEvent.change(screen.getByLabelText(/Remark/), { target: { value: 'x' } });
    fireEvent.click(await button('Send the application'));
    await screen.findByText(/Network link is abnormal/);
    answers.set('promotionApply', () => ({ state: 'applying', application: null }));
    const send = await button('Send the application');
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByLabelText(/Remark/)).toBeNull());
    const sent = calls('promotionApply').map(([, input]) => input);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });
});
