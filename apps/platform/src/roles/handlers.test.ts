import { describe, expect, it } from 'vitest';
import type { Handlers } from '../infra/http/handlers.ts';
import type { Added } from '../infra/composition/points.ts';
import type { Sealing } from '../infra/sealing/index.ts';
import { createHandlers } from './handlers.ts';

const sealing = { currentKey: async () => ({}) } as unknown as Sealing;

function handlersOf(...calls: Partial<Handlers>[]): Handlers {
  const all = (point: string) => (point === 'calls' ? calls : []);
  return createHandlers({ sealing, added: { all } as unknown as Added });
}

describe('the handlers of the program', () => {
  it('are refused when the contract has a call that no module handles', () => {
    expect(() => handlersOf({})).toThrow(/^no module adds the handler of .*memberInfo/);
  });

  it('are refused when two modules handle a call', () => {
    const chat: Partial<Handlers> = { chatSend: async () => ({}) as never };
    expect(() => handlersOf(chat, chat)).toThrow('"chatSend" is added twice');
  });
});
