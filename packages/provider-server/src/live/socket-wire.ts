import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';

/** The connection of a page, as a hub needs it. */
export interface Wire {
  /** Whether it is open on both sides. */
  readonly isOpen: boolean;
  /** Bytes that the other side has not taken yet. */
  readonly waiting: number;
  /** Sends whole frames together, if the connection is open. Never waits. */
  send(frames: readonly Buffer[]): void;
  ping(): void;
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

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get waiting(): number {
    return this.#connection.writableLength;
  }

  send(frames: readonly Buffer[]): void {
    if (!this.isOpen) return;
    this.#connection.cork();
    for (const frame of frames) this.#connection.write(frame);
    this.#connection.uncork();
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
 * Lets go of the request that opened the socket. The plugin's error handler and the connection's response hold it as long as the
 * socket is open. That is a third of what a page costs, and its address may have a player's token.
 */
export function forgetRequest(socket: WebSocket, connection: Socket): void {
  socket.removeAllListeners('error');
  socket.on('error', cutOff);
  // Node has no other name for the response that a connection is answered with.
  const { _httpMessage: response } = connection as Socket & { readonly _httpMessage?: ServerResponse | null };
  response?.detachSocket(connection);
}

/** Of a page that breaks the protocol; its errors are not logged. */
function cutOff(this: WebSocket): void {
  this.terminate();
}
