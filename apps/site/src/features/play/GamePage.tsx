export default function GamePage() {
  return null;
}
