import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { decideFeedback, type FeedbackDeskParts, listFeedback } from './desk.ts';
import { type FeedbackParts, sendFeedback } from './send-feedback.ts';

export function feedbackHandlers(parts: FeedbackParts & FeedbackDeskParts): HandlersOf<'feedback'> {
  return {
    feedback: (form, context) => sendFeedback(parts, form, context),
    officeFeedback: (page, context) => listFeedback(parts, page, context),
    officeDecideFeedback: (decision, context) => decideFeedback(parts, decision, context),
  };
}
