/** To be built. */
export default function OverviewPage() {
  return null;
}
