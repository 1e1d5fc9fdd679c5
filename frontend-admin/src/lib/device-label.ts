const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Enough to recognize one's own device. */
export function deviceLabel(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  if (!browser) return system ?? 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
}

/** The server keeps only the first part of an address, written as 203.0.113.0/24 or 2001:db8:85a3::/48. */
export function networkLabel(hint: string | null): string | null {
  const start = /^(?:(\d+\.\d+\.\d+)\.0\/24|([0-9a-f:]+?)::\/48)$/i.exec(hint ?? '');
  const known = start?.[1] ?? start?.[2];
  return known ? `from a network starting with ${known}` : null;
}
