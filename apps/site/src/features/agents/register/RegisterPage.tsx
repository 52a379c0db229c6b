/** To be built. */
export default function RegisterPage() {
  return null;
}
