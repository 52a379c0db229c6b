export const missions = {
  title: 'Missions',
};
