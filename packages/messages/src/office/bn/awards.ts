export const awards = {
  title: 'দেওয়া পুরস্কার',
};
