import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { call } from '../../../platform/calls/api.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { MobileField } from '../../../widgets/fields/MobileField.tsx';
import { sendCode } from './send-code.ts';
import { SmsCodeField } from './SmsCodeField.tsx';

vi.mock('./send-code.ts', () => ({ sendCode: vi.fn() }));
vi.mock('../social/use-firebase.ts', () => ({ useFirebaseSms: () => null }));
vi.mock('../../../platform/dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));
vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn() }));

const COUNTRIES = {
  list: [
    { countryCode: 'BD', countryDialingCode: '880' },
    { countryCode: 'PH', countryDialingCode: '63' },
  ],
};

function Form({ startsWith }: { startsWith: string }) {
  const [values, setValues] = useState({ dialingCode: '', mobile: startsWith, code: '' });
  return (
    <>
      <MobileField {...values} error={undefined} onChange={(changed) => setValues({ ...values, ...changed })} />
      <SmsCodeField
        {...values}
        call="smsLogin"
        checkMobile={() => values.mobile.length > 6}
        value={values.code}
        error={undefined}
        onChange={(code) => setValues({ ...values, code })}
      />
    </>
  );
}

async function shown(startsWith: string): Promise<() => void> {
  const { unmount } = render(
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient()}>
        <Form startsWith={startsWith} />
      </QueryClientProvider>
    </IntlProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  return unmount;
}

const button = (): HTMLButtonElement => screen.getByRole('button');

const to = (dialingCode: string, mobile: string): object => expect.objectContaining({ dialingCode, mobile });

async function press(): Promise<void> {
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(1));
}

// What is remembered between two presses outlives a test: each has an hour of its own.
let hour = Date.UTC(2026, 0, 1);

beforeEach(() => {
  hour += 3_600_000;
  vi.mocked(call).mockResolvedValue(COUNTRIES);
  vi.useFakeTimers({ now: hour, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.useRealTimers();
});

it('the SMS code field sends to the chosen country, counts down in seconds and can send again at 0', async () => {
  vi.mocked(sendCode).mockResolvedValue(180);
  const close = await shown('01712345001');
  await press();
  expect(sendCode).toHaveBeenCalledWith('smsLogin', to('880', '01712345001'));
  expect(button().textContent).toBe('180 s');
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('If this number has an account');

  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(button().textContent).toBe('120 s');
  close();
  await shown('01712345001');
  expect(button().textContent).toBe('119 s');

  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(button().textContent).toBe('Send code');
  expect(button().disabled).toBe(false);
});

it('the SMS code field takes Bengali digits, and another number at once', async () => {
  vi.mocked(sendCode).mockResolvedValue(60);
  await shown('01712345002');
  await press();
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '০১৭১২৩৪৫০০৩' } });
  fireEvent.change(screen.getByLabelText('Country code'), { target: { value: '63' } });
  expect(button().disabled).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press();
  expect(sendCode).toHaveBeenLastCalledWith('smsLogin', to('63', '01712345003'));
});

it('the SMS code field sends at most once a second, and nothing while the number is invalid', async () => {
  vi.mocked(sendCode).mockRejectedValue(new CallRefused(429, { code: 'too_many_attempts', message: 'Wait.' }));
  await shown('017');
  await press();
  expect(sendCode).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '01712345004' } });
  await press();
  expect(sendCode).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press();
  await press();
  expect(sendCode).toHaveBeenCalledTimes(1);
});

it('the SMS code field shows a refusal in a dialog, and does not count down', async () => {
  vi.mocked(sendCode).mockRejectedValue(new CallRefused(403, { code: 'quota_not_sufficient', message: 'Quota.' }));
  await shown('01712345005');
  await press();
  expect(openDialog).toHaveBeenCalledWith(
    'confirm',
    expect.objectContaining({ text: 'Quota.', tone: 'warning', confirmLabel: 'OK' }),
  );
  expect(button().disabled).toBe(false);
});

it('the SMS code field sends no code before the country is known', async () => {
  const countries = Promise.withResolvers<typeof COUNTRIES>();
  vi.mocked(call).mockReturnValue(countries.promise);
  vi.mocked(sendCode).mockResolvedValue(60);
  await shown('01712345006');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(sendCode).not.toHaveBeenCalled();
  countries.resolve(COUNTRIES);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button().getAttribute('aria-disabled')).toBeNull();
  await press();
  expect(sendCode).toHaveBeenCalledWith('smsLogin', to('880', '01712345006'));
});

it('the SMS code field does not wait for countries that never arrive', async () => {
  vi.mocked(call).mockRejectedValue(new CallRefused(500, { code: 'internal', message: '' }));
  vi.mocked(sendCode).mockRejectedValue(new CallRefused(400, { code: 'bad_request', message: 'Which country?' }));
  await shown('01712345007');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await press();
  expect(openDialog).toHaveBeenCalledWith('confirm', expect.objectContaining({ text: 'Which country?' }));
});
