export const consent = {
  title: 'May we count your visits?',
  text: 'We would like to count which pages are opened, with Google Analytics, to make the site better. Without your yes nothing is counted, and the site works just the same.',
  more: 'Privacy',
  accept: 'Accept',
  decline: 'Decline',
  nowYes: 'Now: accepted',
  nowNo: 'Now: declined',
};
