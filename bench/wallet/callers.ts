import { connect, type Socket } from 'node:net';

/**
 * HTTP callers that keep their connections and use little CPU, because they share the machine with the measured server.
 * One call at a time on each connection; answers must have a content length.
 */
export interface Callers {
  /** Resolves with the body of the answer, or rejects when the status is not 200. Waits for a free connection. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string>;
  /** The bytes of a call that `send` takes, so that they can be made before time counts. */
  written(path: string, headers: Readonly<Record<string, string>>, body: string): string;
  /** The bytes of a GET, for `send`. */
  asking(path: string): string;
  /** Like `post`, with a call that was written before. */
  send(request: string): Promise<string>;
  close(): void;
}

export async function openCallers(origin: string, connections: number): Promise<Callers> {
  const { hostname, port, host } = new URL(origin);
  const open = () => openCaller(hostname, Number(port));
  const all = await Promise.all(Array.from({ length: connections }, open));
  const idle = [...all];
  const waiting: ((caller: Caller) => void)[] = [];
  const written: Callers['written'] = (path, headers, body) => requestText(host, path, headers, body);
  async function send(request: string): Promise<string> {
    let caller = idle.pop() ?? (await new Promise<Caller>((resolve) => waiting.push(resolve)));
    try {
      if (!caller.isOpen()) {
        caller = await open();
        all.push(caller);
      }
      return await caller.call(request);
    } finally {
      const next = waiting.shift();
      if (next) next(caller);
      else idle.push(caller);
    }
  }
  return {
    written,
    asking: (path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    send,
    post: (path, headers, body) => send(written(path, headers, body)),
    close: () => {
      for (const caller of all) caller.end();
    },
  };
}

function requestText(host: string, path: string, headers: Readonly<Record<string, string>>, body: string): string {
  let head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  return `${head}\r\n${body}`;
}

interface Caller {
  /** False: the server closed the connection because nothing was sent for a while. */
  isOpen(): boolean;
  call(request: string): Promise<string>;
  end(): void;
}

interface Pending {
  resolve(body: string): void;
  reject(error: Error): void;
}

async function openCaller(host: string, port: number): Promise<Caller> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ host, port, noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  socket.setEncoding('latin1');
  let received = '';
  let pending: Pending | undefined;
  socket.on('data', (chunk: string) => {
    received += chunk;
    const answer = completeAnswer(received);
    if (!answer) return;
    received = '';
    const { resolve, reject } = pending ?? {};
    pending = undefined;
    if (answer.status === 200) resolve?.(answer.body);
    else reject?.(new Error(`HTTP ${answer.status}: ${answer.body}`));
  });
  const lost = () => pending?.reject(new Error('the connection was lost'));
  socket.on('error', lost);
  socket.on('close', lost);
  return {
    isOpen: () => socket.writable,
    call: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(request);
      }),
    end: () => socket.destroy(),
  };
}

const LENGTH = 'content-length: ';

function completeAnswer(text: string): { status: number; body: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  // The framework writes names in small letters, Node's own server in others.
  const head = text.slice(0, end).toLowerCase();
  const at = head.indexOf(LENGTH);
  if (at < 0) throw new Error(`the answer has no content length: ${head}`);
  const length = Number.parseInt(head.slice(at + LENGTH.length), 10);
  const body = text.slice(end + 4);
  return body.length < length ? null : { status: Number(text.slice(9, 12)), body };
}
