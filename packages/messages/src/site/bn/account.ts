export const account = {
  title: 'বেটিং রেকর্ড',
} as const;
