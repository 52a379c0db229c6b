/** The feedback dialog (feedbackModal). */
export const feedback = {
  title: 'Feedback',
  lead: 'What went wrong, or what could be better? Every message is read.',
  type: 'Question type',
  choose: 'Choose a question type',
  types: {
    deposit: 'Deposit issues',
    withdrawal: 'Withdrawal issues',
    game: 'Game issues',
    service: 'Customer service issues',
    agent: 'Agent application issues',
    other: 'Others',
  },
  description: 'Description',
  hint: 'Between 20 and 200 characters',
  counter: '{count, number} of {most, number} characters',
  empty: '{fields} is empty',
  submit: 'Send',
  sent: 'Your feedback was sent.',
  thanks: 'Thank you',
  thanksText: 'We have received your message. For anything urgent, customer service is faster.',
};
