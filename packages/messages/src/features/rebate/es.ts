export const rebate = {
  title: 'Reembolso',
};
