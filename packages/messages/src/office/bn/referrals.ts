export const referrals = {
  title: 'রেফারেল',
};
