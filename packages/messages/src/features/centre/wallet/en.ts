/** transferFund: the wallet. */
export const wallet = {
  balance: 'In your wallet',
  held: 'Set aside',
  heldText: 'On its way out, or waiting for a decision',
  staked: 'In open rounds',
  stakedText: 'Comes back with what it wins, or is lost',
  total: 'Altogether',
  hide: 'Hide amounts',
  show: 'Show amounts',
  refresh: 'Refresh',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  send: 'Send money',
  record: 'Account record',
  vendors: 'With vendors',
  vendorsText:
    'Every vendor pays and takes bets straight from your wallet: no money is kept with them. What is staked in rounds that are still open stands here.',
  none: 'No round is open. All your money is in your wallet.',
  rounds: '{rounds, plural, one {# open round} other {# open rounds}}',
};
