import type { BrowserContext, Request } from 'playwright-core';

/** One HTTP response. */
export interface Transfer {
  readonly address: string;
  readonly contentType: string;
  /** The content encoding: `br`, `gzip`, or empty. */
  readonly encoding: string;
  /** Bytes of headers and encoded body. */
  readonly bytes: number;
}

/** Counts the responses to all pages and frames of a context from now on. */
export function watchTransfers(context: BrowserContext): { finished(): Promise<Transfer[]> } {
  const watched: Promise<Transfer>[] = [];
  context.on('requestfinished', (request) => watched.push(transferOf(request)));
  return { finished: () => Promise.all(watched) };
}

async function transferOf(request: Request): Promise<Transfer> {
  const response = await request.response();
  if (!response) throw new Error(`no answer from ${request.url()}`);
  if (response.status() >= 400) throw new Error(`${response.status()} from ${request.url()}`);
  const [headers, sizes] = await Promise.all([response.allHeaders(), request.sizes()]);
  return {
    address: request.url(),
    contentType: headers['content-type'] ?? '',
    encoding: headers['content-encoding'] ?? '',
    bytes: sizes.responseHeadersSize + sizes.responseBodySize,
  };
}

/** kB are 1,000 bytes. */
export function kilobytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
