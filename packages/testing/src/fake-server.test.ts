import { CallRefused, createClient } from '@chhokka/client';
import { routes } from '@chhokka/contracts/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fake, type FakeHandlers } from './fake-server.ts';
import { refused } from './refused.ts';

let server: Fake;
let token: string | null;
const call = createClient(routes, { token: () => token, language: () => 'bn', onSessionLost: () => undefined });

beforeEach(() => {
  server = new Fake({});
  token = 'token';
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the fake server', () => {
  it('answers a call as the test says, and records the input as a handler would get it', async () => {
    server.answer({ rankList: { list: [] } });
    expect(await call('rankList', {})).toEqual({ list: [] });
    // What the page left out is filled in as the platform fills it in.
    expect(server.inputs('rankList')).toMatchObject([{ gameCategory: 'ALL', limitNum: 50 }]);
    expect(server.called).toEqual(['rankList']);
    expect(server.faults).toEqual([]);
  });

  it('opens a sealed body', async () => {
    server.answer({ login: ({ username }) => ({ ...LOGIN, account: username ?? '' }) });
    const { account } = await call('login', { type: 'username', username: 'joba', password: 'Shapla#2026' });
    expect(account).toBe('joba');
    expect(server.called).toEqual(['sealingKey', 'login']);
    expect(server.faults).toEqual([]);
  });

  it('refuses in the language of the page, with the status of the code', async () => {
    server.answer({ unreadCount: refused('function_not_enabled') });
    const failure = await call('unreadCount', { language: 'BN' }).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(CallRefused);
    expect(failure).toMatchObject({ status: 403, code: 'function_not_enabled' });
    expect((failure as CallRefused).message).toMatch(/[\u0980-\u09FF]/);
    expect(server.faults).toEqual([]);
  });

  it('holds answers until they are released, and can fail like a lost connection', async () => {
    server.answer({ rankList: { list: [] } });
    const release = server.hold('rankList');
    const answer = call('rankList', {});
    await expect(Promise.race([answer, Promise.resolve('none yet')])).resolves.toBe('none yet');
    release();
    await expect(answer).resolves.toEqual({ list: [] });
    const mend = server.cutOff('rankList');
    await expect(call('rankList', {})).rejects.toMatchObject({ code: 'unreachable' });
    mend();
    await expect(call('rankList', {})).resolves.toEqual({ list: [] });
    server.cutOff('rankList', 'after');
    await expect(call('rankList', {})).rejects.toMatchObject({ code: 'unreachable' });
    // Of the two calls that were cut off, the second has arrived.
    expect(server.inputs('rankList')).toHaveLength(3);
  });

  it.each<[string, FakeHandlers, RegExp]>([
    ['a call that nobody answers', {}, /nobody answers unreadCount/],
    ['an answer that breaks a rule of its schema', { unreadCount: { unreadMessage: 0.5 } }, /allows no such answer/],
    [
      'an answer that fails',
      {
        unreadCount: () => {
          throw new Error('expected 1, got 2');
        },
      },
      /answering unreadCount: Error: expected 1, got 2/,
    ],
    ['a refusal that the contract does not list', { unreadCount: refused('withdrawal_locked') }, /knows no refusal/],
  ])('treats %s as a fault', async (_, handlers, fault) => {
    server.answer(handlers);
    await call('unreadCount', { language: 'BN' }).catch(() => undefined);
    expect(server.faults).toEqual([expect.stringMatching(fault)]);
  });

  it('treats an input that the contract refuses as a fault, unless the test expects the refusal', async () => {
    server.answer({ rankList: { list: [] } });
    await call('rankList', { limitNum: 51 }).catch(() => undefined);
    expect(server.faults).toEqual([expect.stringMatching(/the contract of rankList refuses/)]);
    server.answer({ rankList: refused('bad_request', { fields: { limitNum: 'Too many.' } }) });
    await expect(call('rankList', { limitNum: 51 })).rejects.toMatchObject({ fields: { limitNum: 'Too many.' } });
    expect(server.faults).toHaveLength(1);
  });

  it('treats a member’s call without a session as a fault, unless the test expects the refusal', async () => {
    token = null;
    server.answer({ unreadCount: { unreadMessage: 1 } });
    await expect(call('unreadCount', { language: 'BN' })).rejects.toMatchObject({ status: 500 });
    expect(server.faults).toEqual(['unreadCount was called without a session']);
    server.answer({ unreadCount: refused('unauthorized') });
    await expect(call('unreadCount', { language: 'BN' })).rejects.toMatchObject({ status: 401 });
    expect(server.faults).toHaveLength(1);
  });

  it('drops fields that the contract does not name', async () => {
    const more = { unreadMessage: 1, read: 2 };
    server.answer({ unreadCount: () => more });
    expect(await call('unreadCount', { language: 'BN' })).toEqual({ unreadMessage: 1 });
  });

  it('holds an answer until the last of two holds is released', async () => {
    server.answer({ rankList: { list: [] } });
    const [first, second] = [server.hold('rankList'), server.hold('rankList')];
    first();
    const answer = call('rankList', {});
    await expect(Promise.race([answer, Promise.resolve('none yet')])).resolves.toBe('none yet');
    second();
    await expect(answer).resolves.toEqual({ list: [] });
  });

  it('treats an unknown address as a fault', async () => {
    expect((await fetch('/wps/nowhere')).status).toBe(500);
    expect(server.faults).toEqual([expect.stringMatching(/nothing of the contracts is at GET/)]);
  });

  it('does not compile with an answer that breaks its contract', () => {
    // @ts-expect-error A count is a number.
    server.answer({ unreadCount: { unreadMessage: '1' } });
    // @ts-expect-error There is no such call.
    server.answer({ nothing: {} });
    // @ts-expect-error The contract names no such field.
    server.answer({ unreadCount: { unreadMessage: 1, read: 2 } });
    expect(server.faults).toEqual([]);
  });
});

const LOGIN = {
  token: 'token',
  account: '',
  customerId: '1',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
} as const;
