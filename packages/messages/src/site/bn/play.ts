export const play = {
  title: 'খেলা',
} as const;
