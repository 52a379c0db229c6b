export default function RewardCentrePage() {
  return null;
}
