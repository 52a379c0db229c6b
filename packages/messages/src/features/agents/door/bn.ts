/** The door to the agent centre on /agentHome. */
export const door = {
  open: 'এজেন্ট সেন্টার খুলুন',
  today: 'আজ আপনার দল',
  newMembers: 'নতুন সদস্য',
  netDeposits: 'জমা − তোলা',
  net: 'নিট',
};
