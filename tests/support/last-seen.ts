import type { BrowserContext, Frame, Page, Request } from 'playwright-core';

/** How much of a page's text is kept: what one screen says. */
const TEXT_LENGTH = 600;
/** A page that hangs tells nothing; its test waits no longer than this for it. */
const PATIENCE_MS = 2_000;

const seen: string[] = [];

/** Keeps what the pages of a context showed last, so that a test that fails on another machine can say it. */
export function rememberLastSeen(context: BrowserContext): void {
  const pages = new Map<Page, PageLog>();
  context.on('page', (page) => pages.set(page, new PageLog(page)));
  const close = context.close.bind(context);
  context.close = async (options) => {
    seen.push(...(await Promise.all([...pages.values()].map((log) => log.tell()))));
    await close(options);
  };
}

/** What the pages of the contexts closed since it was asked last showed. */
export function takeLastSeen(): string {
  return seen.splice(0).join('\n');
}

class PageLog {
  readonly #open = new Set<Request>();
  readonly #troubles: string[] = [];

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => {
      this.#open.delete(request);
      this.#note(`${request.failure()?.errorText} ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#note(`${response.status()} ${response.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(message.text());
    });
  }

  async tell(): Promise<string> {
    if (this.#page.isClosed()) return '  (a page that was closed)';
    const lines = await Promise.all(
      this.#page.frames().map(async (frame) => `  ${frame.url()}\n  says: ${await textOf(frame)}`),
    );
    for (const trouble of this.#troubles) lines.push(`  trouble: ${trouble}`);
    for (const request of this.#open) lines.push(`  unanswered: ${request.method()} ${request.url()}`);
    return lines.join('\n');
  }

  #note(trouble: string): void {
    this.#troubles.push(trouble.slice(0, 300));
    if (this.#troubles.length > 10) this.#troubles.shift();
  }
}

async function textOf(frame: Frame): Promise<string> {
  const text = frame.evaluate(() => document.body.innerText);
  const silence = new Promise<string>((resolve) => {
    setTimeout(() => resolve('(nothing: it does not answer)'), PATIENCE_MS).unref();
  });
  const said = await Promise.race([text.catch((error: unknown) => `(${String(error)})`), silence]);
  return said.replace(/\s+/g, ' ').slice(0, TEXT_LENGTH);
}
