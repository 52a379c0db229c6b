import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { call } from '../../platform/calls/api.ts';
import { CaptchaField } from './CaptchaField.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn() }));

let clock = 0;

beforeEach(() => {
  clock += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  let pictures = 0;
  vi.mocked(call).mockImplementation(async () => `picture${++pictures}`);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.mocked(call).mockReset();
});

function Form({ reloadKey }: { reloadKey?: number }) {
  const [value, setValue] = useState('');
  return <CaptchaField value={value} error={undefined} onChange={setValue} reloadKey={reloadKey} />;
}

function drawn(reloadKey?: number) {
  return (
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient()}>
        <Form reloadKey={reloadKey} />
      </QueryClientProvider>
    </IntlProvider>
  );
}

const source = () => screen.getByRole('img').getAttribute('src');
const renew = () => screen.getByRole('button', { name: /New picture/ });

it('the captcha field loads a new picture at most once a second, and clears what was typed', async () => {
  render(drawn());
  await waitFor(() => expect(source()).toBe('data:image/png;base64,picture1'));
  const input = screen.getByLabelText<HTMLInputElement>('Letters in the picture');
  fireEvent.change(input, { target: { value: ' ab1 ' } });
  expect(input.value).toBe('ab1');

  clock += 900;
  fireEvent.click(renew());
  fireEvent.click(renew());
  expect(call).toHaveBeenCalledTimes(1);
  expect(input.value).toBe('ab1');

  clock += 200;
  fireEvent.click(renew());
  await waitFor(() => expect(source()).toBe('data:image/png;base64,picture2'));
  expect(input.value).toBe('');
  expect(call).toHaveBeenCalledTimes(2);
});

it('the captcha field waits for its turn when the form requests another picture at once', async () => {
  const client = new QueryClient();
  const tree = (reloadKey: number) => (
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={client}>
        <Form reloadKey={reloadKey} />
      </QueryClientProvider>
    </IntlProvider>
  );
  const { rerender } = render(tree(0));
  await waitFor(() => expect(source()).toBe('data:image/png;base64,picture1'));
  clock += 1_000;
  rerender(tree(1));
  expect(call).toHaveBeenCalledTimes(1);
  clock += 100;
  await waitFor(() => expect(source()).toBe('data:image/png;base64,picture2'));
});

it('the captcha field says that no picture came, and loads one when asked', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallRefused(429, { code: 'too_many_attempts', message: '' }));
  render(drawn());
  expect(await screen.findByText('No picture')).toBeDefined();
  clock += 2_000;
  fireEvent.click(renew());
  await waitFor(() => expect(source()).toBe('data:image/png;base64,picture1'));
});
