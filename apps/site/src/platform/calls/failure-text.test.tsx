import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { CallRefused, UNREACHABLE } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { useFailureText } from './failure-text.ts';

it.each([
  ['what the platform answered', new CallRefused(400, { code: 'bad_request', message: 'Too long.' }), 'Too long.'],
  ['that the site cannot be reached', new CallRefused(0, { code: UNREACHABLE, message: '' }), en.common.unreachable],
  ['that something went wrong, without details of the fault', new TypeError('x is null'), en.common.errorText],
])('the failure text says %s', (_what, error, said) => {
  const { result } = renderHook(useFailureText, {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={en} timeZone="Asia/Dhaka">
        {children}
      </IntlProvider>
    ),
  });
  expect(result.current(error)).toBe(said);
});
