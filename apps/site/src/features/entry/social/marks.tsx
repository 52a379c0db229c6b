/** Facebook's letter. */
export function FacebookMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill="currentColor" />
      <path
        d="M8.7 18v-6.6H6.6V8.9h2.1V7.3c0-2.2 1.2-3.4 3.2-3.4.7 0 1.3.1 1.6.2v2.2h-1.1c-.9 0-1.2.4-1.2 1.2v1.4h2.3l-.4 2.5h-1.9V18z"
        fill="var(--card)"
      />
    </svg>
  );
}

/** Google's letter. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M16.2 5.1A8 8 0 1 0 18 10h-7.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
