import type { Handlers } from '../../infra/http/handlers.ts';
import { textLanguageOf } from '../../infra/http/language.ts';
import { Refused } from '../../infra/http/refused.ts';
import { shownProof } from '../../infra/proofs/proofs.ts';
import { beginDeposit } from './deposits/begin.ts';
import { decideDeposit } from './deposits/decide.ts';
import { listOwn } from './deposits/deposits.repository.ts';
import { officeList } from './deposits/office.ts';
import { presentDeposit, presentMethod } from './deposits/present.ts';
import { depositProofs, keepDepositProof } from './deposits/proofs.ts';
import { submitDeposit } from './deposits/submit.ts';
import type { Cashier } from './index.ts';
import { readMethod } from './methods/methods.repository.ts';
import type { Method } from './methods/methods.types.ts';

type DepositCalls =
  | 'depositMethods'
  | 'depositBegin'
  | 'depositSubmit'
  | 'depositImage'
  | 'deposits'
  | 'officeDeposits'
  | 'officeDepositImage'
  | 'officeDecideDeposit'
  | 'officePaymentGateways';

const PAGE = 10;

/** Money in (1-site §2, depositv2). While DEPOSIT is off nothing is begun; what was begun goes on. */
export function depositHandlers(cashier: Cashier): Pick<Handlers, DepositCalls> {
  const { parts, methods } = cashier;
  const refuseWhileOff = (): void => {
    if (!parts.settings.isOn('DEPOSIT')) throw new Refused('function_not_enabled');
  };
  const methodOf = async (id: string): Promise<Method> => {
    // One that was made a moment ago is not known here yet.
    const method = methods().get(id) ?? (await readMethod(parts.pool, id));
    if (method === null) throw new Error(`the method ${id} has deposits and is gone`);
    return method;
  };
  return {
    async depositMethods({ language }, { session }) {
      refuseWhileOff();
      const all = [...methods().values()];
      const own = all.filter(({ enabled, currency }) => enabled && currency === session.currency);
      return { list: own.map((method) => presentMethod(method, textLanguageOf(language))) };
    },

    async depositBegin(args, context) {
      refuseWhileOff();
      const deposit = await beginDeposit(parts, args, context);
      return presentDeposit(deposit, await methodOf(deposit.methodId), textLanguageOf(args.language));
    },

    async depositSubmit(args, context) {
      const deposit = await submitDeposit(parts, args, context);
      return presentDeposit(deposit, await methodOf(deposit.methodId), textLanguageOf(args.language));
    },

    depositImage: (bytes, context) => keepDepositProof(parts, bytes, context),

    async deposits({ after, language }, { session }) {
      const found = await listOwn(parts.pool, session.memberId, { after: after ?? null, limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      const list = await Promise.all(
        page.map(async (deposit) =>
          presentDeposit(deposit, await methodOf(deposit.methodId), textLanguageOf(language)),
        ),
      );
      return { list, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
    },

    officeDeposits: (args, { operator }) => officeList(parts, methods(), args, operator),
    officeDepositImage: ({ imageId }) => shownProof(parts.pool, depositProofs, imageId),
    officeDecideDeposit: (args, { operator, requestId, address, language }) =>
      decideDeposit(parts, args, { operator, requestId, address, language }),

    async officePaymentGateways() {
      const gateways = await parts.gateways.list();
      return { list: gateways.map(({ code, name, enabled }) => ({ code, name, enabled })) };
    },
  };
}
