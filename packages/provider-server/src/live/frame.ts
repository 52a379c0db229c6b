/** A text frame that is whole and not masked, as servers send it (RFC 6455 §5.2). */
const TEXT = 0x81;
/** From so many bytes on the length has two bytes, or eight. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 0x1_0000;

/** A text as it goes over the wire. It is made once for all who get it. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < TWO_BYTES ? 2 : length < EIGHT_BYTES ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  frame[1] = length < TWO_BYTES ? length : length < EIGHT_BYTES ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head, 'utf8');
  return frame;
}
