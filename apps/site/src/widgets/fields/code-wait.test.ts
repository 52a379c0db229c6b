import { describe, expect, it } from 'vitest';
import { mobileRecipient, secondsLeft, startWait, takePress, waitKey } from './code-wait.ts';

describe('the wait between two codes', () => {
  it('counts whole seconds down to 0 and stays there', () => {
    const key = waitKey('smsLogin', mobileRecipient('880', '01712 345678'));
    expect(secondsLeft(key, 0)).toBe(0);
    startWait(key, 180, 1_000);
    expect(secondsLeft(key, 1_000)).toBe(180);
    expect(secondsLeft(key, 1_001)).toBe(180);
    expect(secondsLeft(key, 2_000)).toBe(179);
    expect(secondsLeft(key, 180_999)).toBe(1);
    expect(secondsLeft(key, 181_000)).toBe(0);
    expect(secondsLeft(key, 1_000)).toBe(0);
  });

  it('is kept for each kind of code and number, however the number is written', () => {
    startWait(waitKey('smsLogin', mobileRecipient('880', '0171-2')), 60, 0);
    expect(secondsLeft(waitKey('smsLogin', mobileRecipient('880', '01712')), 0)).toBe(60);
    expect(secondsLeft(waitKey('smsRegister', mobileRecipient('880', '01712')), 0)).toBe(0);
    expect(secondsLeft(waitKey('smsLogin', mobileRecipient('91', '01712')), 0)).toBe(0);
  });

  it('is kept for each address, and addresses differ by more than their digits', () => {
    startWait(waitKey('bind email', 'rahima1@example.com'), 60, 0);
    expect(secondsLeft(waitKey('bind email', 'rahima1@example.com'), 0)).toBe(60);
    expect(secondsLeft(waitKey('bind email', 'karim1@example.com'), 0)).toBe(0);
  });

  it('accepts one press a second', () => {
    expect(takePress(0)).toBe(true);
    expect(takePress(999)).toBe(false);
    expect(takePress(1_000)).toBe(true);
    expect(takePress(1_001)).toBe(false);
  });
});
