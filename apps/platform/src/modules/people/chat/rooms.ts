/** The code of the site's public room. Every other room has the code of its table. */
export const PUBLIC_ROOM = '';
