export const awards = {
  title: 'Awards',
};
