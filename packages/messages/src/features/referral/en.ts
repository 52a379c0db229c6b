export const referral = {
  title: 'Invite friends',
};
