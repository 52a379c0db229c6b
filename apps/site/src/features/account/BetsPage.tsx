export default function BetsPage() {
  return null;
}
