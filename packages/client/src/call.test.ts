import { expect, it, vi } from 'vitest';
import type { Call } from './index.ts';

// `npm test -- types` reads this file: a line that compiles against its @ts-expect-error fails there.
it('a mistyped call does not compile', () => {
  const sent = vi.fn();
  const call = sent as unknown as Call;
  void call('memberInfo', {});
  // @ts-expect-error There is no such call.
  void call('memberInfos', {});
  // @ts-expect-error A field is missing.
  void call('passwordByEmail', { username: 'rahima' });
  // @ts-expect-error There is no such category.
  void call('rankList', { gameCategory: 'CHESS' });
  // @ts-expect-error The contract names no such field.
  void call('passwordByEmail', { username: 'rahima', email: 'r@mail.example', mail: '' });
  expect(sent).toHaveBeenCalledTimes(5);
});
