export default function ReferralPage() {
  return null;
}
