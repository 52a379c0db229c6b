import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en as entry } from '@chhokka/messages/entry/en';
import { en as site } from '@chhokka/messages/site/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { call } from '../../shared/api.ts';
import { captchaPicture } from '../../shared/entry/captcha.ts';
import FeedbackDialog from './FeedbackDialog.tsx';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../shared/entry/captcha.ts', () => ({
  captchaMayReload: () => true,
  captchaPicture: vi.fn(async () => 'data:image/png;base64,AAAA'),
}));

const onClose = vi.fn();

beforeEach(() => {
  // The first answer refuses the letters, the second takes them.
  vi.mocked(call)
    .mockRejectedValueOnce(new CallRefused(400, { code: 'captcha_wrong', message: 'Look at the new picture.' }))
    .mockResolvedValue({});
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.mocked(call).mockReset();
});

function open(): void {
  render(
    <IntlProvider locale="en" messages={{ ...site, ...entry }}>
      <QueryClientProvider client={new QueryClient()}>
        <UiLabelsProvider labels={{ close: 'Close' } as UiLabels}>
          <FeedbackDialog onClose={onClose} />
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const type = (label: RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('names the empty fields in one warning, and takes each out of it as it is filled in', () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
  send();
  const warning = screen.getByRole('alert');
  expect(warning.textContent).toBe('Question type, Description, and Letters in the picture is empty');
  expect(warning.querySelector('svg')).not.toBeNull();
  type(/Question type/, '0');
  type(/Description/, '   ');
  expect(screen.getByRole('alert').textContent).toBe('Description and Letters in the picture is empty');
  expect(call).not.toHaveBeenCalled();
});

it('counts what will be sent, and takes no more than 200 characters', () => {
  open();
  const area = screen.getByLabelText<HTMLTextAreaElement>(/Description/);
  expect(area.maxLength).toBe(200);
  type(/Description/, '  twelve chars ');
  expect(screen.getByText('12 of 200 characters')).toBeTruthy();
});

it('sends the trimmed text once; wrong letters bring a new picture and keep the rest; then it thanks', async () => {
  open();
  type(/Question type/, '6');
  type(/Description/, ' I want to be an agent. ');
  type(/Letters in the picture/, 'abcde');
  send();
  send();
  expect(await screen.findByText('Look at the new picture.')).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledWith('feedback', {
    content: 'I want to be an agent.',
    sender: '',
    type: 6,
    captcha: 'abcde',
  });
  await waitFor(() => expect(captchaPicture).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText<HTMLInputElement>(/Letters in the picture/).value).toBe('');
  type(/Letters in the picture/, 'fghij');
  send();
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});
