import { routes } from '@chhokka/contracts/routes';
import { expect, it } from 'vitest';
import { createClient, type Send, UNREACHABLE } from './index.ts';

const call = createClient(routes, { token: () => 'token', language: () => 'en', onSessionLost: () => {} });
const query = { report: 'bets', from: '2026-10-05', to: '2026-10-11' } as const;
const file = (answer: Response) => {
  const send: Send = async () => answer;
  return call('teamFile', query, { send });
};

it('a call that answers CSV returns it as a file', async () => {
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  const blob: Blob = await file(new Response('\uFEFFname\r\n', { headers }));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe('\uFEFFname\r\n');
});

it('a file that is refused, or cut off in its middle, is refused like every call', async () => {
  const refusal = JSON.stringify({ success: false, code: 'not_in_line', message: 'no' });
  await expect(file(new Response(refusal, { status: 404 }))).rejects.toMatchObject({
    code: 'not_in_line',
    status: 404,
  });
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error('cut off')),
  });
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  await expect(file(new Response(broken, { headers }))).rejects.toMatchObject({ code: UNREACHABLE });
});
