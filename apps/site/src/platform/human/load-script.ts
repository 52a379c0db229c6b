const TIMEOUT_MS = 10_000;

const loading = new Map<string, Promise<void>>();

/** Runs a third-party script that the operator's settings name, once. Rejects when it does not load within 10 s. */
export function loadScript(address: string): Promise<void> {
  const before = loading.get(address);
  if (before) return before;
  const script = document.createElement('script');
  const arrival = new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      // The next caller tries again.
      loading.delete(address);
      script.remove();
      reject(new Error(`${address} did not arrive`));
    };
    const late = setTimeout(fail, TIMEOUT_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(late);
      resolve();
    });
  });
  script.src = address;
  loading.set(address, arrival);
  document.head.append(script);
  return arrival;
}
