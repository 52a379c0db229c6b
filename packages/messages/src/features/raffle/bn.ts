export const raffle = {
  title: 'র‍্যাফেল',
};
