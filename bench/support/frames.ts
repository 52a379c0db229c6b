import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** As little of the WebSocket protocol (RFC 6455) as a client of the bench needs, so that thousands take little time. */
export interface FrameSocket {
  send(text: string): void;
}

const TEXT = 0x1;
const PING = 0x9;
const PONG = 0xa;
const END_OF_HEAD = '\r\n\r\n';

/** Connects, and calls back for each message. Rejects when the connection is refused, or is lost before it is open. */
export function connectFrames(
  address: URL,
  { onText, onLost }: { readonly onText: (text: string) => void; readonly onLost: () => void },
): Promise<FrameSocket> {
  const socket = connect(Number(address.port), address.hostname);
  const key = randomBytes(16).toString('base64');
  socket.setNoDelay(true);
  socket.write(
    `GET ${address.pathname}${address.search} HTTP/1.1\r\nHost: ${address.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}${END_OF_HEAD}`,
  );
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    socket.on('error', reject);
    socket.on('close', () => (isOpen ? onLost() : reject(new Error('the connection was lost'))));
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isOpen) {
        const end = rest.indexOf(END_OF_HEAD);
        if (end < 0) return;
        if (!rest.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) {
          reject(new Error(rest.toString('latin1', 0, 30)));
          return;
        }
        rest = rest.subarray(end + END_OF_HEAD.length);
        isOpen = true;
        resolve({ send: (text) => write(socket, TEXT, Buffer.from(text)) });
      }
      rest = readFrames(rest, (opcode, payload) => {
        if (opcode === TEXT) onText(payload.toString());
        if (opcode === PING) write(socket, PONG, payload);
      });
    });
  });
}

/** Calls back for each whole frame and returns what follows them. */
function readFrames(data: Buffer, onFrame: (opcode: number, payload: Buffer) => void): Buffer {
  let at = 0;
  for (;;) {
    if (data.length < at + 2) break;
    const short = (data[at + 1] ?? 0) & 0x7f;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (data.length < at + head) break;
    const length =
      short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short === 126 ? data.readUInt16BE(at + 2) : short;
    if (data.length < at + head + length) break;
    onFrame((data[at] ?? 0) & 0x0f, data.subarray(at + head, at + head + length));
    at += head + length;
  }
  return data.subarray(at);
}

/** Clients mask what they send; a mask of zeros changes nothing. */
function write(socket: Socket, opcode: number, payload: Buffer): void {
  const isLong = payload.length > 125;
  const head = Buffer.alloc(isLong ? 8 : 6);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (isLong ? 126 : payload.length);
  if (isLong) head.writeUInt16BE(payload.length, 2);
  socket.write(Buffer.concat([head, payload]));
}
