import { expect, it } from 'vitest';
import type { Handler, Handlers } from './handlers.ts';

// `npm test -- types` reads this file: a line that compiles against its @ts-expect-error fails there.
it('a call without a handler, or with one that answers something else, does not compile', () => {
  const all = {} as Handlers;
  const { unreadCount: _, ...others } = all;
  // @ts-expect-error A call has no handler.
  const missing: Handlers = others;
  const whole: Handlers = { ...others, unreadCount: async () => ({ unreadMessage: 1 }) };
  // @ts-expect-error The contract promises a number.
  const otherValue: Handler<'unreadCount'> = async () => ({ unreadMessage: '1' });
  // @ts-expect-error A call that needs no session has no member.
  const otherCaller: Handler<'captcha'> = async (_args, { session }) => ({ image: session.memberId });
  // @ts-expect-error The contract names no such field.
  const otherInput: Handler<'logins'> = async ({ pages }) => ({ pages });
  expect([missing, whole, otherValue, otherCaller, otherInput]).toHaveLength(5);
});
