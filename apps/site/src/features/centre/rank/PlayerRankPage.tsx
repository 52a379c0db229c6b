export default function PlayerRankPage() {
  return null;
}
