/** What the site tells agents. */
export const announcement = {
  none: 'No announcements now',
  noneText: 'News for agents will appear here.',
};
