import { randomUUID } from 'node:crypto';
import type { CallValue } from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';
import { minor } from '@chhokka/kernel';
import { type Answer, callApp, readAnswer, signInOperator, signUp, valueOf } from './app.ts';
import { startTwoApps, type TwoApps } from './two-apps.ts';
import type { Promotion } from '../src/modules/rewards/promotions/index.ts';

/** Two platforms over one database, with an operator. */
export interface PromotionsSite extends TwoApps {
  readonly operator: string;
  /** Signs a member up; returns the session's token and the member's id. */
  member(name: string): Promise<{ token: string; id: string }>;
  /** Adds promotions and waits until both platforms know them. */
  add(...promotions: Promotion[]): Promise<void>;
  /** The member's balance, as the site shows it. */
  balance(token: string): Promise<string>;
  /** Claims an application and decides about it, by the operator `office` unless another token is given. */
  decide(decision: Record<string, unknown>, by?: { at?: string; token?: string }): ReturnType<typeof decideClaimed>;
}

/** Claims an application with the operator's token and decides about it. */
async function decideClaimed(at: string, token: string, decision: Record<string, unknown>) {
  const itemId = decision['applicationId'];
  await callApp(at, 'officeClaim', { queue: 'applications', itemId }, { token });
  return callApp(at, 'officeDecideApplication', decision, { token, language: 'en' });
}

export async function startPromotionsSite(): Promise<PromotionsSite> {
  const apps = await startTwoApps();
  const { first } = apps;
  const { services } = first.app;
  await services.operators.create('office', 'Office#2026');
  const operator = await signInOperator(first.url);
  return {
    ...apps,
    operator,
    decide: (decision, { at = first.url, token = operator } = {}) => decideClaimed(at, token, decision),
    async member(name) {
      const { token, customerId } = await valueOf(callApp(first.url, 'register', signUp(name)));
      return { token, id: customerId };
    },
    async add(...promotions) {
      await services.promotions.add(promotions);
      await apps.poll();
    },
    balance: async (token) => (await valueOf(callApp(first.url, 'walletBalance', {}, { token }))).sumBalance,
  };
}

/** A promotion that takes applications and grants up to 500.00. */
export function promotion(id: string, changes: Partial<Promotion> = {}): Promotion {
  const words = (title: string) => ({ title, summary: `${title}.`, content: `<p>${title}</p>` });
  return {
    id,
    kind: 'application',
    images: 'optional',
    words: { bn: words('সেরা জয়'), en: words('Best win') },
    picture: '/art/banners/bengal',
    enabled: true,
    startsAt: null,
    endsAt: null,
    places: null,
    maxGrant: minor(50_000n),
    paysAtOnce: false,
    ...changes,
  };
}

/** The same without an application to decide. */
export function signOnly(id: string, changes: Partial<Promotion> = {}): Promotion {
  return promotion(id, { kind: 'sign', images: 'none', maxGrant: minor(0n), ...changes });
}

/** Applies as a browser does, under a new request id unless one is given. */
export function apply(url: string, token: string, promotionId: string, given: Record<string, unknown> = {}) {
  return callApp(url, 'promotionApply', { promotionId, requestId: randomUUID(), ...given }, { token });
}

/** Applies, and returns the application. */
export async function applied(
  url: string,
  token: string,
  promotionId: string,
  given: Record<string, unknown> = {},
): Promise<NonNullable<CallValue<'promotionApply'>['application']>> {
  const { application } = await valueOf(apply(url, token, promotionId, given));
  if (application === null) throw new Error('no application came of it');
  return application;
}

/** Sends a picture's bytes, as a browser does. */
export async function sendPicture(
  url: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/png',
): Promise<Answer<CallValue<'promotionImage'>>> {
  const { method, path } = routes.promotionImage;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'accept-language': 'en' };
  return readAnswer(await fetch(url + path, { method, headers, body: bytes }));
}
