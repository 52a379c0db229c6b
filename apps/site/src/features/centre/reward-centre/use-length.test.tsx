import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { en } from '@chhokka/messages/en';
import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { useLength } from './use-length.ts';

const lengths = () =>
  renderHook(useLength, {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={en} timeZone="Asia/Dhaka">
        {children}
      </IntlProvider>
    ),
  }).result.current;

it('a length of time is told in whole units, rounded down, and in hours between one day and two', () => {
  expect([7 * DAY + HOUR, 2 * DAY, 2 * DAY - 1, DAY, HOUR, 59 * MINUTE, 1].map(lengths().lengthOf)).toEqual([
    '7 days',
    '2 days',
    '47 hours',
    '1 day',
    '1 hour',
    '59 minutes',
    '1 minute',
  ]);
});

it('the time that is left is never negative', () => {
  const { untilText } = lengths();
  expect([untilText(3 * DAY, 0), untilText(0, HOUR)]).toEqual(['3 days left', '1 minute left']);
});
