import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Language = 'bn' | 'en';

/** A title and a sentence, in each language. */
type Words = Readonly<Record<Language, readonly [string, string]>>;

/** What a program says to a browser that met it by its address. */
export interface StrangerWords {
  /** At the root: what this server is. */
  readonly welcome: Words;
  /** At any address that does not exist. */
  readonly missing: Words;
}

const FAULT: Words = {
  bn: ['একটু সমস্যা হয়েছে', 'একটু পরে আবার চেষ্টা করুন।'],
  en: ['Something went wrong', 'Please try again in a moment.'],
};
const STATUS = { welcome: 200, missing: 404, fault: 500 } as const;

type Page = keyof typeof STATUS;

export interface Strangers {
  /** Answers a request that failed, or that the framework could not read. */
  readonly onError: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;
  /** Answers every request that no route of the server handles. */
  mount(server: FastifyInstance): void;
}

/**
 * All ports answer unknown addresses alike: browsers get a small page, programs short JSON. Neither shows which error
 * happened inside. `siteOrigins` may show the page in a frame.
 */
export function createStrangers(siteOrigins: readonly string[], words: StrangerWords): Strangers {
  const pages = { ...words, fault: FAULT };
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self' ${siteOrigins.join(' ')}`;
  const show = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
    reply
      .code(STATUS[page])
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(written(pages[page], languageOf(request)));
  const onError: Strangers['onError'] = (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    if (wantsPage(request)) show(request, reply, status >= 500 ? 'fault' : 'missing');
    else if (status >= 500) reply.code(500).send({ error: 'failed', message: 'Please try again in a moment.' });
    else reply.code(status).send({ error: 'bad_request', message: 'The request cannot be read.' });
  };
  return {
    onError,
    mount(server) {
      // A browser first meets the generated certificate here, so there must be a page to show.
      server.get('/', (request, reply) => show(request, reply, 'welcome'));
      server.setNotFoundHandler((request, reply) =>
        wantsPage(request)
          ? show(request, reply, 'missing')
          : reply.code(404).send({ error: 'not_found', message: 'There is nothing at this address.' }),
      );
      server.setErrorHandler(onError);
    },
  };
}

/** Browsers that navigate to an address accept HTML; scripts and pictures do not. */
function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && (request.headers.accept ?? '').includes('text/html');
}

function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'bn';
}

function written(words: Words, language: Language): string {
  const [title, text] = words[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; --page: #faf6ee; --ink: #0b2a2e; --ink-2: #43595c; --mark: #f2a900 }
  @media (prefers-color-scheme: dark) { :root { --page: #071b1e; --ink: #ecf4f1; --ink-2: #b3cac8 } }
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: var(--page); color: var(--ink);
    font: 16px/1.7 'Anek Bangla', 'Noto Sans Bengali', system-ui, sans-serif }
  main { max-width: 26rem; padding: 24px; text-align: center }
  main::before { display: block; width: 40px; height: 4px; margin: 0 auto 20px; border-radius: 2px;
    background: var(--mark); content: '' }
  h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.5 }
  p { margin: 0; color: var(--ink-2) }
</style>
<main><h1>${title}</h1><p>${text}</p></main>
</html>
`;
}
