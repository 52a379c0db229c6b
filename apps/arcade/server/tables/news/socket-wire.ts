import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { Wire } from './follower.ts';

/** A text frame that is whole and not masked, as servers send it (RFC 6455 §5.2). */
const TEXT = 0x81;
/** From so many bytes on the length has two bytes, or eight. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 0x1_0000;

let told: Buffer = Buffer.alloc(0);
let written: Buffer = told;

/** A message as it goes over the wire. News is one buffer for everybody, so its frame is made once. */
function framed(message: Buffer): Buffer {
  if (message === told) return written;
  const { length } = message;
  const head = Buffer.alloc(length < TWO_BYTES ? 2 : length < EIGHT_BYTES ? 4 : 10);
  head[0] = TEXT;
  head[1] = length < TWO_BYTES ? length : length < EIGHT_BYTES ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  told = message;
  written = Buffer.concat([head, message]);
  return written;
}

/**
 * A socket that writes its messages with one system call each. `ws` writes whole frames and waits for nothing when it
 * does not compress, so a frame of ours never comes between parts of one of its own.
 */
export class SocketWire implements Wire {
  readonly #socket: WebSocket;
  readonly #connection: Socket;

  constructor(socket: WebSocket, connection: Socket) {
    this.#socket = socket;
    this.#connection = connection;
  }

  get readyState(): Wire['readyState'] {
    return this.#socket.readyState;
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount;
  }

  /** Sends a text to an open socket. */
  send(message: Buffer): void {
    this.#connection.write(framed(message));
  }

  ping(): void {
    this.#socket.ping();
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

/**
 * Lets go of the request that opened the socket. The plugin's error handler and the connection's response hold it as long as
 * the socket is open, and that is a third of what a client costs.
 */
export function forgetRequest(socket: WebSocket, connection: Socket): void {
  socket.removeAllListeners('error');
  socket.on('error', cutOff);
  // Node has no other name for the response that a connection is answered with.
  const { _httpMessage: response } = connection as Socket & { readonly _httpMessage?: ServerResponse | null };
  response?.detachSocket(connection);
}

/** Of a client that breaks the protocol; its errors are not logged. */
function cutOff(this: WebSocket): void {
  this.terminate();
}
