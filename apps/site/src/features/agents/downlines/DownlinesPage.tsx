/** To be built. */
export default function DownlinesPage() {
  return null;
}
