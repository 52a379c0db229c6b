export const rebates = {
  title: 'Rebates',
};
