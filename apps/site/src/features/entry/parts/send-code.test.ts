// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { call } from '../../../platform/calls/api.ts';
import { sendFirebaseCode } from '../social/phone.ts';
import { sendCode } from './send-code.ts';

vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/human/human.ts', () => ({ withHuman: (act: (human: object) => unknown) => act({}) }));
vi.mock('../social/phone.ts', () => ({ sendFirebaseCode: vi.fn() }));

const FIREBASE = { apiKey: 'key', authDomain: 'a.example', authUrl: 'https://f.example' };
const NUMBER = { dialingCode: '880', mobile: '01712345678', text: String };

it('a code by Firebase may be followed by another one after a minute, and the platform sends none', async () => {
  expect(await sendCode('smsRegister', { ...NUMBER, firebase: FIREBASE })).toBe(60);
  expect(sendFirebaseCode).toHaveBeenCalledOnce();
  expect(call).not.toHaveBeenCalled();
});

it('a code by the platform may be followed by another one after the minutes that it says', async () => {
  vi.mocked(call).mockResolvedValue({ expiredMinutes: 3 });
  expect(await sendCode('smsLogin', { ...NUMBER, firebase: null })).toBe(180);
});
