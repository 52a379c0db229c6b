export const referral = {
  title: 'Invite a sus amigos',
};
