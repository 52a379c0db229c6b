export const points = {
  title: 'পয়েন্ট',
};
