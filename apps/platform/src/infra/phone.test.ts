import { describe, expect, it } from 'vitest';
import { parseMobile } from './phone.ts';

const ALLOWED = [
  { countryCode: 'BD', countryDialingCode: '880' },
  { countryCode: 'IN', countryDialingCode: '91' },
  { countryCode: 'PH', countryDialingCode: '63' },
];

const parse = (typed: string, dialingCode: string | undefined = '880') => parseMobile(typed, dialingCode, ALLOWED);

describe('a mobile number', () => {
  it.each([
    '01712345678',
    '1712345678',
    ' 01712-345678 ',
    '(01712) 345.678',
    '+8801712345678',
    '+880 1712 345678',
    '+880 01712 345678',
    '8801712345678',
    '008801712345678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২ ৩৪৫৬৭৮',
    '०१७१२३४५६७८',
    '01712345678',
  ])('is recognised in %j', (typed) => {
    expect(parse(typed)).toBe('+8801712345678');
  });

  it('gets the chosen dialling code', () => {
    expect(parse('9876543210', '91')).toBe('+919876543210');
    expect(parse('09171234567', '63')).toBe('+639171234567');
  });

  it('keeps the dialling code after its plus, whatever was chosen', () => {
    expect(parse('+91 98765 43210')).toBe('+919876543210');
  });

  it('is not split when it begins with the digits of the dialling code', () => {
    expect(parse('9198765432', '91')).toBe('+919198765432');
  });

  it('gets the first country’s dialling code when none was chosen', () => {
    expect(parseMobile('01712345678', undefined, ALLOWED)).toBe('+8801712345678');
    expect(parseMobile('01712345678', undefined, [])).toBeNull();
  });

  it.each(['999', '210', '1', '9', '63x', '', '0'])(
    'with the unknown dialling code %j is read only after a plus',
    (code) => {
      expect(parse('01712345678', code)).toBeNull();
      expect(parse('+8801712345678', code)).toBe('+8801712345678');
    },
  );

  it('is refused from countries that are not allowed, also with a shared dialling code', () => {
    const usa = [{ countryCode: 'US', countryDialingCode: '1' }];
    expect(parse('+447911123456')).toBeNull();
    expect(parse('7911123456', '44')).toBeNull();
    expect(parseMobile('2015550123', '1', usa)).toBe('+12015550123');
    expect(parseMobile('6135550123', '1', usa)).toBeNull();
  });

  it.each([
    '',
    '   ',
    '+',
    '0',
    '0171234567',
    '017123456789',
    '0222222222',
    '+880',
    '+8801712345678x5',
    '+8801712345678;ext=5',
    'tel:+8801712345678',
    'call 01712345678',
    '01712345678 or 01812345678',
    '1-800-FLOWERS',
    '++8801712345678',
    '0171234567８9',
    '01712\u0000345678',
    '\u202e01712345678',
    '01712345678<script>',
    "01712345678' or '1'='1",
    '1e10',
    '-1712345678.5.5',
    '0x1712345678',
    '٠١٧١٢٣٤٥٦٧٨'.repeat(4),
    '0'.repeat(33),
    '1'.repeat(10_000),
  ])('is not recognised in %j', (typed) => {
    expect(parse(typed)).toBeNull();
  });
});
