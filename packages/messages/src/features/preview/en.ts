/** Said over a page that shows a draft of the settings. */
export const preview = {
  title: 'Preview',
  text: 'The site as it would be. Nothing of it is saved.',
  domain: 'The site as it would be on {domain}. Nothing of it is saved.',
  ended: 'It has ended: this is the site as it is.',
  end: 'Show the site as it is',
};
