/** The drawn avatars that members choose from. The database accepts exactly these (`members.member.avatar`). */
export const AVATARS = [
  'bird',
  'cat',
  'fish',
  'rabbit',
  'turtle',
  'squirrel',
  'flower',
  'leaf',
  'boat',
  'sun',
  'moon',
  'star',
] as const;
export type AvatarName = (typeof AVATARS)[number];
