import type { Handlers } from '../../../infra/http/handlers.ts';
import { decideFeedback, type FeedbackDeskParts, listFeedback } from './desk.ts';
import { type FeedbackParts, sendFeedback } from './send-feedback.ts';

export { countWaiting as countWaitingFeedback } from './desk.repository.ts';
export { templateShelf } from './shelf.ts';

type FeedbackCalls = 'feedback' | 'officeFeedback' | 'officeDecideFeedback';

export function feedbackHandlers(parts: FeedbackParts & FeedbackDeskParts): Pick<Handlers, FeedbackCalls> {
  return {
    feedback: (form, context) => sendFeedback(parts, form, context),
    officeFeedback: (page, context) => listFeedback(parts, page, context),
    officeDecideFeedback: (decision, context) => decideFeedback(parts, decision, context),
  };
}
