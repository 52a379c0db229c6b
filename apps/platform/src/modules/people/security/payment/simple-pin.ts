/** Whether six digits are among the first that a guesser tries: one digit, digits in a row, or a repeated pair. */
export function isSimplePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (10 + Number(digit) - Number(pin[index])) % 10);
  return new Set(steps).size === 1 || new Set(pin.match(/../g)).size === 1 || new Set(pin.match(/.../g)).size === 1;
}
