/** Missions. */
export function MissionsPage() {
  return null;
}
