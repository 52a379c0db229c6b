import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRequest } from '@chhokka/wallet-protocol/house';

/** The keys of its calls; what the platform must know to reach it. */
export const KEYS = { coreKeyId: 'core-key', coreSecret: 'the core secret of the provider' };

/** What a fake provider does with its next decision instead of carrying it out and answering. */
export type Trouble = 'lost-before' | 'lost-after' | 'busy';

/** A provider on the wire of the house protocol, which carries out each decision once, whatever its games are. */
export interface FakeCore {
  readonly url: string;
  /** The reason with which it refuses all decisions; null: it carries them out. */
  refuses: string | null;
  /** It has none of the calls about its games. */
  isOld: boolean;
  readonly trouble: Trouble[];
  /** How many decisions were carried out. */
  done(): number;
  close(): void;
}

type Reply = readonly [status: number, body: object];

interface Games {
  /** What a question is answered with; null: it is a decision. */
  readonly told: (name: string, body: unknown) => Reply | null;
  /** Notes a decision; returns its id, the status of a refusal, and the answer once it is carried out. */
  readonly decide: (
    name: string,
    body: unknown,
  ) => { readonly id: string; readonly refusedAs: string; readonly answer: object };
}

export async function openFakeCore(now: () => number, { told, decide }: Games): Promise<FakeCore> {
  const done = new Set<string>();
  const server = createServer((request, response) => {
    void read(request, now()).then(([believed, name, body]) => {
      const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value));
      if (!believed) return answer(401, { status: 'unauthorized', message: '' });
      if (core.isOld) return answer(404, { message: 'Route not found' });
      const said = told(name, body);
      if (said !== null) return answer(...said);
      const trouble = core.trouble.shift();
      const decision = decide(name, body);
      if (core.refuses !== null) return answer(409, { status: decision.refusedAs, message: core.refuses });
      if (trouble === 'busy') return answer(503, { status: 'retry', message: 'busy' });
      if (trouble === 'lost-before') return request.socket.destroy();
      done.add(decision.id);
      if (trouble === 'lost-after') return request.socket.destroy();
      return answer(200, decision.answer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const core: FakeCore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuses: null,
    isOld: false,
    trouble: [],
    done: () => done.size,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return core;
}

async function read(request: IncomingMessage, now: number): Promise<[boolean, string, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const believed = checkRequest(request.headers, raw, KEYS.coreSecret, now).ok;
  return [believed, (request.url ?? '').split('/').at(-1) ?? '', JSON.parse(raw.toString())];
}
