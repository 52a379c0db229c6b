export const rebates = {
  title: 'রিবেট',
};
