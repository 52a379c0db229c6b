export default function BonusDetailsPage() {
  return null;
}
