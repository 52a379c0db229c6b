import type { Messaging } from '../../../site/messaging/index.ts';

/** The newest code that was sent to a number. The site must have `demoOutbox` on. */
export async function lastCodeSentTo(
  { messaging }: { readonly messaging: Messaging },
  mobile: string,
): Promise<string> {
  const { list } = await messaging.outbox({ limit: 50 });
  const text = list.find(({ recipient }) => recipient === mobile)?.text;
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
  return code;
}
