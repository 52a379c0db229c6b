import { describe, expect, it } from 'vitest';
import { preparedReason } from './reasons.ts';
import { reasons as bn } from './reasons/bn.ts';
import { reasons as en } from './reasons/en.ts';
import { reasons as es } from './reasons/es.ts';

describe('a prepared reason', () => {
  it('is recognised by its text in any language, and has the text of each language', () => {
    for (const kind of ['deposit', 'withdrawal', 'documents', 'promotion'] as const) {
      for (const said of [bn, en, es]) {
        for (const [name, text] of Object.entries(said[kind])) {
          const wanted = [bn, en, es].map((each) => (each[kind] as Record<string, string>)[name]);
          expect(Object.values(preparedReason(kind, text) ?? {})).toEqual(wanted);
        }
      }
    }
  });

  it('is neither an operator’s own text nor the reason of another kind', () => {
    expect(preparedReason('deposit', `${en.deposit.notArrived} Sorry.`)).toBeNull();
    expect(preparedReason('deposit', en.withdrawal.closed)).toBeNull();
  });
});
