export const rebate = {
  title: 'Rebate',
};
