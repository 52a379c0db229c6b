import type { BrowserContext, Frame, Page, Request } from 'playwright-core';

/** How much of a page's text is kept: about one screen. */
const TEXT_LENGTH = 600;
/** A frozen page returns nothing; its test waits no longer than this for it. */
const PATIENCE_MS = 2_000;

const seen: string[] = [];
const open = new Set<Map<Page, PageLog>>();

/** Records what the pages of a context showed last, so that a failure on another machine can be understood. */
export function rememberLastSeen(context: BrowserContext): void {
  const pages = new Map<Page, PageLog>();
  open.add(pages);
  context.on('page', (page) => pages.set(page, new PageLog(page)));
  // A context that closes together with its browser is dropped without a record.
  context.on('close', () => open.delete(pages));
  const close = context.close.bind(context);
  context.close = async (options) => {
    open.delete(pages);
    seen.push(...(await tellAll(pages)));
    await close(options);
  };
}

/** Drops what the pages of closed contexts showed. */
export function forgetLastSeen(): void {
  seen.length = 0;
}

/** What the pages showed last: those of contexts closed since the last drop, and those that are still open. */
export async function lastSeen(): Promise<string> {
  const still = await Promise.all([...open].map((pages) => tellAll(pages)));
  return [...seen, ...still.flat()].join('\n');
}

const tellAll = (pages: ReadonlyMap<Page, PageLog>): Promise<string[]> =>
  Promise.all([...pages.values()].map((log) => log.tell()));

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
