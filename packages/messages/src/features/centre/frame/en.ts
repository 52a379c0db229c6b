/** The frame of the member centre. `pages` has a name for each page of `features/centre/centre-pages.ts`. */
export const frame = {
  title: 'My account',
  menu: 'Menu',
  back: 'Back to the menu',
  unread: '{count} unread',
  none: 'Nothing here yet',
  noneText: 'The site has switched these pages off.',
  netMonth: 'Result this month',
  netDeposit: 'Lifetime net deposit',
  pages: {
    securityCenter: 'Account and security',
    transferFund: 'Wallet',
    depositv2: 'Deposit',
    withdraw: 'Withdraw',
    transferUpline: 'Send money',
    personalHistoryCopy: 'Betting record',
    transactionHistory: 'Account record',
    personalProfit: 'Profit and loss',
    messageV2: 'Messages',
    playerProtection: 'Player protection',
  },
};
