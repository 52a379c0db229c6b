export const ranks = {
  title: 'ভিআইপি র‍্যাঙ্ক',
};
