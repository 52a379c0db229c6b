import type { Handlers } from '../../infra/http/handlers.ts';
import { type FeedbackParts, sendFeedback } from './send-feedback.ts';

export function feedbackHandlers(parts: FeedbackParts): Pick<Handlers, 'feedback'> {
  return { feedback: (form, context) => sendFeedback(parts, form, context) };
}
