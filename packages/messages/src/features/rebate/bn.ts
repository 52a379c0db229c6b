export const rebate = {
  title: 'রিবেট',
};
