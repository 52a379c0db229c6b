import { expect, it, vi } from 'vitest';
import { createBridge } from './bridge.ts';

it('the page around is told in the words that it understands, once it is known', () => {
  const postMessage = vi.fn<(message: unknown, options?: unknown) => void>();
  let origin: string | null = null;
  const bridge = createBridge({ postMessage }, () => origin);
  bridge.ready();
  expect(postMessage).not.toHaveBeenCalled();
  origin = 'https://casino.example';
  bridge.balance(104_000);
  bridge.close();
  expect(postMessage.mock.calls).toEqual([
    [{ source: 'chhokka-game', type: 'round-ended', balance: '1040000000' }, origin],
    [{ source: 'chhokka-game', type: 'close' }, origin],
  ]);
});
