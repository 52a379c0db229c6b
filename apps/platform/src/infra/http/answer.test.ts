import { expect, it } from 'vitest';
import { Refused } from './refused.ts';
import { presentRefusal } from './answer.ts';

it.each([
  [295, 'en', 'Too many requests, please try again after 5 minutes.'],
  [295, 'bn', 'অনেক বেশি অনুরোধ এসেছে, 5 মিনিট পরে আবার চেষ্টা করুন।'],
  [301, 'en', 'Too many requests, please try again after 6 minutes.'],
  [0, 'en', 'Too many requests, please try again after 1 minutes.'],
] as const)('a refusal with %d s to wait says in %s: %s', (retryAfterSeconds, language, message) => {
  const refused = new Refused('too_many_attempts', { retryAfterSeconds });
  expect(presentRefusal(refused, language, 'request')).toEqual({
    success: false,
    code: 'too_many_attempts',
    message,
    requestId: 'request',
  });
});
