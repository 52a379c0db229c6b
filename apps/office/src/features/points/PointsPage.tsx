/** Points mall. */
export function PointsPage() {
  return null;
}
