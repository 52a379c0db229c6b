import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { keepProof, shownProof } from '../../../infra/proofs/proofs.ts';
import { answerQuestion, cancelWithdrawal, confirmWithdrawal } from './confirm.ts';
import { officeDetail, officeList } from './office.ts';
import { officePayouts } from './payout-standing.ts';
import { presentPayout, presentWithdrawal } from './present.ts';
import { memberPictures } from './proofs.ts';
import { requestWithdrawal } from './request.ts';
import { serveWithdrawal } from './serve.ts';
import { takeNext, takeThis } from './take.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import type { Withdrawals } from './withdrawals.ts';
import { listOwn } from './withdrawals.repository.ts';

const PAGE = 20;

/** Money out. While WITHDRAW is off, no withdrawal can begin, but open ones go on. */
export function withdrawalHandlers(withdrawals: Withdrawals, parts: WithdrawalParts): HandlersOf<'withdrawals'> {
  const refuseWhileOff = (): void => {
    if (!parts.settings.isOn('WITHDRAW')) throw new Refused('function_not_enabled');
  };
  return {
    withdrawalInfo: (_, { session }) => withdrawals.info(session.memberId),

    async payoutBind(args, { session: { memberId }, language }) {
      refuseWhileOff();
      return presentPayout(await parts.payouts.bind(args, { memberId, language }), false);
    },
    async payoutRemove(args, { session }) {
      await parts.payouts.remove(args, session.memberId);
      return {};
    },

    async withdraw(args, { session, language }) {
      refuseWhileOff();
      return presentWithdrawal(await requestWithdrawal(parts, args, { session, language }), language);
    },
    async withdrawals({ before }, { session, language }) {
      const found = await listOwn(parts.pool, session.memberId, { before: before ?? null, limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      const list = page.map((withdrawal) => presentWithdrawal(withdrawal, language));
      return { list, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
    },
    async withdrawalConfirm(args, { session: { memberId }, language }) {
      return presentWithdrawal(await confirmWithdrawal(parts, args, { memberId, language }), language);
    },
    async withdrawalCancel({ withdrawalId }, { session, language }) {
      return presentWithdrawal(await cancelWithdrawal(parts, withdrawalId, session.memberId), language);
    },
    async withdrawalAnswer(args, { session: { memberId }, language }) {
      return presentWithdrawal(await answerQuestion(parts, args, { memberId, language }), language);
    },
    withdrawalImage: (bytes, { session: { memberId }, address }) =>
      keepProof(parts, memberPictures, { bytes, memberId, address }),

    officeWithdrawals: (args, reader) => officeList(parts, args, reader),
    officeWithdrawalDetail: ({ withdrawalId }, reader) => officeDetail(parts, withdrawalId, reader),
    async officeNextWithdrawal({ withdrawalId }, reader) {
      const { operator } = reader;
      if (withdrawalId !== undefined) await takeThis(parts, withdrawalId, operator);
      const taken = withdrawalId ?? (await takeNext(parts, operator));
      return { withdrawal: taken === null ? null : await officeDetail(parts, taken, reader) };
    },
    async officeServeWithdrawal(args, context) {
      await serveWithdrawal(parts, args, { acting: context, language: context.language });
      return officeDetail(parts, args.withdrawalId, context);
    },
    officePayouts: ({ memberId }) => officePayouts(parts, memberId),
    officeWithdrawalImage: ({ imageId }) => shownProof(parts.pool, memberPictures, imageId),
  };
}
