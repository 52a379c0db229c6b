import { expect, it } from 'vitest';
import { receiptEnding, receiptNumber } from './receipt.ts';

const ID = '0192f3aa-1b2c-7000-8d4e-3f2a9c0177bd';

it.each(['WD-3F2A-9C01-77BD', 'wd-3f2a-9c01-77bd', ' 3F2A 9C01 77BD', '3f2a9c0177bd'])(
  'the number of a receipt typed as %j is the end of its id',
  (typed) => {
    expect(receiptNumber('WD', ID)).toBe('WD-3F2A-9C01-77BD');
    expect(receiptEnding(typed)).toBe('3f2a9c0177bd');
  },
);

it.each(['', 'WD', 'WD-3F2A-9C01-77B', 'WD-3F2A-9C01-77BDA', 'X-3F2A-9C01-77BD', 'WD-3F2G-9C01-77BD'])(
  '%j is not the number of a receipt',
  (typed) => expect(receiptEnding(typed)).toBeNull(),
);
