/** The frame of the member centre. `labels` has the text of each label key (1-site §2), see `features/centre/centre-pages.ts`. */
export const frame = {
  title: 'My account',
  menu: 'Menu',
  back: 'Back to the menu',
  unread: '{count} unread',
  none: 'Nothing here yet',
  noneText: 'The site has switched these pages off.',
  netMonth: 'Result this month',
  netDeposit: 'Lifetime net deposit',
  labels: {
    in_my_account: 'Account and security',
    in_my_wallet: 'Wallet',
    in_increase_deposit: 'Deposit',
    in_increase_withdrawal: 'Withdraw',
    in_transfer_upline: 'Send money',
    in_betting_record: 'Betting record',
    in_account_record: 'Account record',
    in_personal_loss: 'Profit and loss',
    in_platform_information: 'Messages',
    player_protection: 'Player protection',
  },
};
