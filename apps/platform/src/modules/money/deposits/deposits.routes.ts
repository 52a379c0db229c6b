import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { keepProof, shownProof } from '../../../infra/proofs/proofs.ts';
import { beginDeposit } from './begin.ts';
import type { DepositParts } from './deposits.parts.ts';
import { decideDeposit } from './decide.ts';
import type { Deposit } from './deposit.types.ts';
import { listOwn } from './deposits.repository.ts';
import { officeList } from './office.ts';
import { presentDeposit, presentMethod } from './present.ts';
import { depositProofs } from './proofs.ts';
import { submitDeposit } from './submit.ts';
import type { Deposits } from './index.ts';
import { readMethod } from './methods/methods.repository.ts';
import type { Method } from './methods/methods.types.ts';
import { readUsualTimes } from './methods/usual-time.repository.ts';

const PAGE = 10;

/** Money in (1-site §2, depositv2). While DEPOSIT is off, no deposit can begin, but open ones go on. */
export function depositHandlers(
  { gateways, methods, methodOf }: Deposits,
  given: DepositParts,
): HandlersOf<'deposits'> {
  const parts = { ...given, gateways };
  const refuseWhileOff = (): void => {
    if (!parts.settings.isOn('DEPOSIT')) throw new Refused('function_not_enabled');
  };
  const present = async (deposit: Deposit, language: Parameters<typeof textLanguageOf>[0]) => {
    // Read from the database now, so that no member pays to an account that the operator has lost.
    const now = deposit.state === 'waiting' ? await readMethod(parts.pool, deposit.methodId) : null;
    const how = { language: textLanguageOf(language), now: parts.clock.now() };
    return presentDeposit(deposit, now ?? (await methodOf(deposit.methodId)), how);
  };
  return {
    async depositMethods({ language }, { session }) {
      refuseWhileOff();
      const all = [...methods().values()];
      const own = all.filter(({ enabled, currency }) => enabled && currency === session.currency);
      const usual = await readUsualTimes(parts.pool);
      return {
        list: own.map((method) => presentMethod(method, usual.get(method.id) ?? null, textLanguageOf(language))),
      };
    },

    async depositBegin(args, context) {
      refuseWhileOff();
      const deposit = await beginDeposit(parts, args, context);
      return present(deposit, args.language);
    },

    async depositSubmit(args, context) {
      const deposit = await submitDeposit(parts, args, context);
      return present(deposit, args.language);
    },

    depositImage: (bytes, { session: { memberId }, address }) =>
      keepProof(parts, depositProofs, { bytes, memberId, address }),

    async deposits({ after, language }, { session }) {
      const found = await listOwn(parts.pool, session.memberId, { after: after ?? null, limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      const list = await Promise.all(page.map((deposit) => present(deposit, language)));
      return { list, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
    },

    officeDeposits: (args, { operator }) => officeList({ ...parts, methodOf }, args, operator),
    async officeDepositMethods({ language }) {
      const named = ({ id, words }: Method) => ({ id, title: wordsIn(words, textLanguageOf(language)).title });
      return { list: [...methods().values()].map(named) };
    },
    officeDepositImage: ({ imageId }) => shownProof(parts.pool, depositProofs, imageId),
    officeDecideDeposit: (args, { operator, requestId, address, language }) =>
      decideDeposit(parts, args, { operator, requestId, address, language }),

    async officePaymentGateways() {
      const known = await gateways.list();
      return { list: known.map(({ code, name, enabled }) => ({ code, name, enabled })) };
    },
  };
}
