import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';
import { waitFor } from './wait.ts';

/** A message that reached the gateway, whether accepted or not. */
export interface SmsRequest {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly authorization: string | undefined;
  /** Whether the gateway accepted it for the first time under this id. */
  readonly taken: boolean;
}

/** How the gateway handles a message: accepts it, refuses it, fails, or holds the answer back until released. */
export type Behaviour = 'accept' | 'refuse' | 'busy' | 'hold';

/** A real HTTP gateway on loopback. It delivers each id once, however often it receives it. */
export interface SmsGateway {
  readonly url: string;
  /** Every request, repeats included. */
  readonly requests: readonly SmsRequest[];
  /** The delivered messages: each id once. */
  readonly sent: readonly SmsRequest[];
  /** How it handles the next requests, one each; afterwards it accepts. */
  next(...behaviours: Behaviour[]): void;
  /** Answers all requests that it holds back. */
  release(): void;
  /** The newest message sent to a number, once there is one. */
  smsTo(recipient: string, withinMs?: number): Promise<SmsRequest>;
  /** Writes the description of this gateway for `SMS_GATEWAY_FILE`. Resolves to the file's path. */
  describe(file: string, changes?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** The token that the gateway requires. */
export const SMS_TOKEN = 'the-token-of-the-test-gateway';

export async function startSmsGateway(): Promise<SmsGateway> {
  const requests: SmsRequest[] = [];
  const behaviours: Behaviour[] = [];
  const held: (() => void)[] = [];
  const server = await listenOnLoopback((request, response) => {
    void receive(request).then(
      (message) => {
        const behaviour = behaviours.shift() ?? 'accept';
        const takes = behaviour === 'accept' || behaviour === 'hold';
        const repeated = requests.some(({ id, taken }) => taken && id === message.id);
        requests.push({ ...message, taken: takes && !repeated });
        if (behaviour === 'hold') held.push(() => answer(response, 'accept'));
        else answer(response, message.authorization === `Bearer ${SMS_TOKEN}` ? behaviour : 'refuse');
      },
      () => response.destroy(),
    );
  });
  const url = `${server.url}/messages`;
  const sent = (): SmsRequest[] => requests.filter(({ taken }) => taken);
  return {
    url,
    requests,
    get sent() {
      return sent();
    },
    next: (...planned) => void behaviours.push(...planned),
    release: () => held.splice(0).forEach((answerNow) => answerNow()),
    smsTo: (recipient, withinMs) => waitFor(() => sent().findLast(({ to }) => to === recipient), { withinMs }),
    async describe(file, changes = {}) {
      await writeFile(file, JSON.stringify({ ...description(url), ...changes }));
      return file;
    },
    close: server.close,
  };
}

function description(url: string): Record<string, unknown> {
  return {
    url,
    headers: { authorization: `Bearer ${SMS_TOKEN}` },
    json: { reference: '{id}', recipients: ['{to}'], message: { text: '{text}', unicode: true } },
    accepted: { statuses: [202], body: '"status":"queued"' },
  };
}

async function receive(request: IncomingMessage): Promise<Omit<SmsRequest, 'taken'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as {
    reference: string;
    recipients: [string];
    message: { text: string };
  };
  const { authorization } = request.headers;
  return { id: body.reference, to: body.recipients[0], text: body.message.text, authorization };
}

function answer(response: ServerResponse, behaviour: Exclude<Behaviour, 'hold'>): void {
  const status = { accept: 202, refuse: 422, busy: 503 }[behaviour];
  const says = { accept: 'queued', refuse: 'rejected', busy: 'busy' }[behaviour];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: says }));
}
