export const missions = {
  title: 'মিশন',
};
