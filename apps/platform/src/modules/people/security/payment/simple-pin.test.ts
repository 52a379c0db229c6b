import { expect, it } from 'vitest';
import { isSimplePin } from './simple-pin.ts';

it.each(['000000', '777777', '123456', '654321', '012345', '789012', '121212', '123123', '135791'])(
  'the payment password %s is too easy to guess',
  (pin) => expect(isSimplePin(pin)).toBe(true),
);

it.each(['482910', '100001', '112233', '198427', '121213'])('the payment password %s is accepted', (pin) =>
  expect(isSimplePin(pin)).toBe(false),
);
