export const pages = {
  vip: {
    title: 'VIP',
    ranks: 'The ranks',
    empty: 'There are no ranks yet',
    emptyText: 'They will appear here once they are decided.',
  },
  join: {
    title: 'Become an agent',
    steps: 'How to become one',
    account: { title: 'Open an account', text: 'An ordinary account in your own name is enough.' },
    write: { title: 'Write to us', text: 'Tell us your username, where you live and how to reach you.' },
    answer: {
      title: 'Wait for the answer',
      text: 'If you meet the terms, agent features are opened in your own account.',
    },
    ask: 'Would you like to become an agent, or to know more first?',
    apply: 'Write an application',
    service: 'Customer service',
  },
};
