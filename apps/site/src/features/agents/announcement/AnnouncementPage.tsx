/** To be built. */
export default function AnnouncementPage() {
  return null;
}
