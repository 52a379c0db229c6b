/** The door to the agent centre on /agentHome. */
export const door = {
  open: 'Open the agent centre',
  today: 'Your team today',
  newMembers: 'New members',
  netDeposits: 'Deposits − withdrawals',
  net: 'Net',
};
