import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HumanResult } from '@chhokka/contracts';
import { listenOnLoopback } from './loopback.ts';

/** How the server answers: normally, with 400 or 502, with invalid JSON, or not at all. */
export type GeetestMood = 'works' | 'picky' | 'broken' | 'garbage' | 'silent';

/** A real server that speaks GeeTest v4's validation, on loopback. */
export interface GeetestServer {
  readonly url: string;
  readonly captchaId: string;
  readonly captchaKey: string;
  /** How often it was asked to validate. */
  readonly asked: number;
  mood: GeetestMood;
  /** The result that a browser has after solving. */
  solve(): Required<Omit<HumanResult, 'altcha'>>;
  close(): Promise<void>;
}

export async function startGeetest(): Promise<GeetestServer> {
  const captchaId = randomBytes(16).toString('hex');
  const captchaKey = randomBytes(16).toString('hex');
  const passTokens = new Map<string, string>();
  let asked = 0;
  const server = await listenOnLoopback((request, response) => {
    asked += 1;
    if (geetest.mood === 'silent') return;
    if (geetest.mood === 'picky') return void response.writeHead(400).end('<h1>Bad Request</h1>');
    if (geetest.mood === 'broken') return void response.writeHead(502).end('bad gateway');
    if (geetest.mood === 'garbage') return void response.end('<!doctype html>');
    void textOf(request).then((body) =>
      answer(response, validated({ captchaId, captchaKey, passTokens }, request, new URLSearchParams(body))),
    );
  });
  const geetest: GeetestServer = {
    url: server.url,
    captchaId,
    captchaKey,
    get asked() {
      return asked;
    },
    mood: 'works',
    solve() {
      const lotNumber = randomBytes(16).toString('hex');
      const passToken = randomBytes(32).toString('hex');
      passTokens.set(lotNumber, passToken);
      const genTime = String(Math.floor(Date.now() / 1_000));
      return { lot_number: lotNumber, captcha_output: 'output==', pass_token: passToken, gen_time: genTime };
    },
    close: server.close,
  };
  return geetest;
}

interface Known {
  readonly captchaId: string;
  readonly captchaKey: string;
  readonly passTokens: ReadonlyMap<string, string>;
}

function validated(known: Known, request: IncomingMessage, form: URLSearchParams): Record<string, unknown> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const error = (code: string, msg: string) => ({ status: 'error', code, msg, desc: { type: 'defined error' } });
  if (request.method !== 'POST' || url.pathname !== '/validate') return error('-50001', 'illegal path');
  if (url.searchParams.get('captcha_id') !== known.captchaId) return error('-50003', 'illegal captcha_id');
  const lotNumber = form.get('lot_number') ?? '';
  if (!/^\d+$/.test(form.get('gen_time') ?? '')) return error('-50005', 'illegal gen_time');
  if (form.get('captcha_output') === null) return error('-50006', 'illegal captcha_output');
  const signature = createHmac('sha256', known.captchaKey).update(lotNumber).digest('hex');
  if (form.get('sign_token') !== signature) return error('-50008', 'illegal sign_token');
  // It accepts a result repeatedly: using it up is the platform's job.
  const right = known.passTokens.get(lotNumber) === form.get('pass_token');
  return right
    ? { status: 'success', result: 'success', reason: '', captcha_args: { lot_number: lotNumber, used_type: 'slide' } }
    : { status: 'success', result: 'fail', reason: 'pass_token error', captcha_args: {} };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

function answer(response: ServerResponse, value: Record<string, unknown>): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}
