import type { Send } from './index.ts';

/** Like `fetch`, with the progress of the upload from 0 to 1, for large bodies. */
export function sendTelling(onProgress: (part: number) => void): Send {
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const give = (): void => request.abort();
      request.open(method, address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('the request did not get through')));
      request.addEventListener('abort', () => reject(new DOMException('the request was given up', 'AbortError')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', give));
      if (signal?.aborted) return reject(new DOMException('the request was given up', 'AbortError'));
      signal?.addEventListener('abort', give);
      request.send(body instanceof Blob || typeof body === 'string' ? body : null);
    });
}
