import { siteRoutes } from '@chhokka/contracts/site-routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused, createClient } from './index.ts';
import { sendTelling } from './upload.ts';

/** Stands in for the browser's, and lets a test say what becomes of the request. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly opened: string[] = [];
  body: unknown;
  status = 0;
  responseText = '';
  constructor() {
    super();
    Request.last = this;
  }
  open(...opened: string[]): void {
    this.opened.push(...opened);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.end('abort');
  }
  /** The body is so far. */
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end('load');
  }
}

const lost = vi.fn();
let token: string;
const call = createClient(siteRoutes, { token: () => token, language: () => 'bn', onSessionLost: lost });
const picture = new Blob(['bytes'], { type: 'image/jpeg' });
const told: number[] = [];

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  told.length = 0;
  token = 'token-1';
});
afterEach(() => {
  vi.unstubAllGlobals();
  lost.mockReset();
});

/** Sends the picture and waits until it is on its way. */
async function sending(signal?: AbortSignal) {
  const before = Request.last;
  const value = call('promotionImage', picture, {
    send: sendTelling((part) => told.push(part)),
    ...(signal && { signal }),
  });
  value.catch(() => undefined);
  await vi.waitFor(() => {
    expect(Request.last).not.toBe(before);
    expect(Request.last.body).toBe(picture);
  });
  return { value, request: Request.last };
}

describe('an upload of a picture', () => {
  it('sends the bytes with the member’s token, and reports its progress', async () => {
    const { value, request } = await sending();
    expect(request.opened).toEqual(['POST', '/wps/promotions/image']);
    expect(request.headers).toMatchObject({
      'content-type': 'image/jpeg',
      authorization: 'Bearer token-1',
      'accept-language': 'bn',
    });
    request.progress(1, 4);
    request.progress(4, 4);
    expect(told).toEqual([0.25, 1]);
    request.answer(200, { success: true, message: '', value: { imageId: 'id-1' } });
    expect(await value).toEqual({ imageId: 'id-1' });
  });

  it('that is refused throws like any refused call', async () => {
    const { value, request } = await sending();
    request.answer(401, { success: false, code: 'unauthorized', message: 'no' });
    await expect(value).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect(lost).toHaveBeenCalledOnce();
  });

  it('that is refused after another session was opened does not end that session', async () => {
    const { value, request } = await sending();
    token = 'token-2';
    request.answer(401, { success: false, code: 'unauthorized', message: 'no' });
    await expect(value).rejects.toMatchObject({ code: 'unauthorized' });
    expect(lost).not.toHaveBeenCalled();
  });

  it('that fails on the network throws “unreachable”', async () => {
    const { value, request } = await sending();
    request.end('error');
    await expect(value).rejects.toBeInstanceOf(CallRefused);
    await expect(value).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('can be aborted, before and while it is sent', async () => {
    const given = new AbortController();
    const { value } = await sending(given.signal);
    given.abort();
    await expect(value).rejects.toMatchObject({ name: 'AbortError' });
    const late = call('promotionImage', picture, { signal: given.signal, send: sendTelling(() => undefined) });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });
});
