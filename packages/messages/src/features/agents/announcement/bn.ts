/** What the site tells agents. */
export const announcement = {
  none: 'এখন কোনো ঘোষণা নেই',
  noneText: 'এজেন্টদের জন্য নতুন কিছু হলে এখানে দেখা যাবে।',
};
