export const referral = {
  title: 'বন্ধু আনুন',
};
