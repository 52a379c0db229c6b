export default function RebatePage() {
  return null;
}
