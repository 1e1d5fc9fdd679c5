let offsetMs = 0;

/** The Date header is in whole seconds, and the answer takes its time. */
const NOISE_MS = 3_000;

/** Takes the time from an answer that no cache kept. */
export function noteServerTime({ headers }: Response): void {
  const serverMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverMs) || !headers.get('cache-control')?.includes('no-store')) return;
  const difference = serverMs - Date.now();
  offsetMs = Math.abs(difference) < NOISE_MS ? 0 : difference;
}

/** Now, by the server's clock: a device may be minutes off. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
