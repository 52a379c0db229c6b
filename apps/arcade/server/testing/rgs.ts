import type { AuthenticateAnswer, BalanceAnswer, PlayAnswer, RgsErrorAnswer } from '@chhokka/game-math';

/** The answers of the RGS calls that are not refused, by path. */
export interface RgsAnswers {
  readonly '/wallet/authenticate': AuthenticateAnswer;
  readonly '/wallet/balance': BalanceAnswer;
  readonly '/wallet/play': PlayAnswer;
  readonly '/wallet/end-round': BalanceAnswer;
  readonly '/demo/refill': BalanceAnswer;
  readonly '/bet/event': { readonly event: string };
}

/** An answer as it came; `valueOf` and `refusalOf` tell the two kinds apart. */
export interface RgsReply<Value extends object> {
  readonly status: number;
  readonly body: Value | RgsErrorAnswer;
}

/** The value of a call that must succeed. */
export async function valueOf<Value extends object>(reply: Promise<RgsReply<Value>>): Promise<Value> {
  const { status, body } = await reply;
  if (isRefusal(body)) throw new Error(`refused with ${status} ${body.error}: ${body.message}`);
  return body;
}

/** The refusal of a call that must be refused. */
export async function refusalOf(reply: Promise<RgsReply<object>>): Promise<[status: number, error: string]> {
  const { status, body } = await reply;
  if (!isRefusal(body)) throw new Error('the call was not refused');
  return [status, body.error];
}

function isRefusal(body: object): body is RgsErrorAnswer {
  return 'error' in body;
}
