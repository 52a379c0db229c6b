// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '../text/en.ts';
import { fairnessBox, historyList } from './history-page.ts';

const fair = { commitment: 'c', clientSeed: 's', nonce: 0 };
afterEach(() => document.body.replaceChildren());

/** Saves what the player types; returns the seed that is kept, undefined for none, and what the box says. */
function save(typed: string, before = 'before'): [kept: string | undefined, said: string | null | undefined] {
  let kept: string | undefined;
  const box = fairnessBox(fair, en, before, (seed) => (kept = seed));
  document.body.append(box);
  const input = box.querySelector('input');
  if (input) input.value = typed;
  box.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  return [kept, box.querySelector('[role=status]')?.textContent];
}

describe('the box for the player’s seed', () => {
  it('keeps a seed that can be seen', () => {
    expect(save(' আমার বীজ ')).toEqual(['আমার বীজ', en.page.saved]);
  });

  it('keeps a seed in NFC, however the keyboard writes it', () => {
    expect(save('\u09df\u09be')).toEqual(['\u09af\u09bc\u09be', en.page.saved]);
  });

  it('refuses a seed with characters that cannot be seen, and says so', () => {
    expect(save('a\u202eb')).toEqual([undefined, en.page.seedRefused]);
  });

  it('leaves a seed from before they were refused to the server', () => {
    expect(save('a\u202eb', 'a\u202eb')).toEqual(['', en.page.saved]);
  });
});

it('the history writes its rounds on the site’s clock, and passes it on to the verify page', async () => {
  const round = { roundID: 7, at: Date.UTC(2026, 10, 23, 19, 12, 3), mode: 'BASE', amount: 1e6, cost: 1e6, payout: 0 };
  const rounds = [{ ...round, payoutMultiplier: 0, state: 'closed' as const, verify: '/verify?round=7' }];
  const history = () => Promise.resolve({ rounds, currency: 'BDT', next: null });
  const address = (verify: string): string => `${verify}&gmt=360`;
  const list = historyList({ history }, { words: en, language: 'en', minutesEast: 360, address });
  await vi.waitFor(() => expect(list.querySelector('tbody td')?.textContent).toBe('Nov 24, 2026, 01:12:03 GMT+6#7'));
  expect(list.querySelector('a')?.getAttribute('href')).toBe('/verify?round=7&gmt=360');
});
