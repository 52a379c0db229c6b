export default function MissionsPage() {
  return null;
}
