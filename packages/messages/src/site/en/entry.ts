export const entry = {
  title: 'Log in',
};
