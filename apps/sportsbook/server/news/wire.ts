import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';

/** The connection of a viewer. */
export interface Wire {
  /** Bytes that wait to be read by the other side. */
  readonly waiting: number;
  /** Sends whole frames together. */
  send(frames: readonly Buffer[]): void;
  close(code: number): void;
  terminate(): void;
}

/**
 * A socket that writes frames of several messages with one system call. `ws` writes whole frames and waits for nothing when it
 * does not compress, so a frame of ours never comes between parts of one of its own.
 */
export class SocketWire implements Wire {
  readonly #socket: WebSocket;
  readonly #connection: Socket;

  constructor(socket: WebSocket, connection: Socket) {
    this.#socket = socket;
    this.#connection = connection;
  }

  get waiting(): number {
    return this.#connection.writableLength;
  }

  send(frames: readonly Buffer[]): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#connection.cork();
    for (const frame of frames) this.#connection.write(frame);
    this.#connection.uncork();
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

/**
 * Lets go of the request that opened the socket: its address has the player's token, and it is held as long as the socket is
 * open.
 */
export function forgetRequest(socket: WebSocket, connection: Socket): void {
  socket.removeAllListeners('error');
  socket.on('error', cutOff);
  // Node has no other name for the response that a connection is answered with.
  const { _httpMessage: response } = connection as Socket & { readonly _httpMessage?: ServerResponse | null };
  response?.detachSocket(connection);
}

/** Of a viewer that breaks the protocol; its errors are not logged. */
function cutOff(this: WebSocket): void {
  this.terminate();
}
