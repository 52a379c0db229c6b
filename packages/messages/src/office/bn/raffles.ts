export const raffles = {
  title: 'র‍্যাফেল',
};
