export const entry = {
  title: 'লগ ইন',
} as const;
