const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

function match(table: readonly [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

export function deviceName(userAgent: string | null): string {
  const browser = match(BROWSERS, userAgent ?? '');
  const system = match(SYSTEMS, userAgent ?? '');
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Readable part of "203.0.113.0/24"; null for anything else. */
export function networkStart(ipHint: string | null): string | null {
  return (
    /^(\d+\.\d+\.\d+)\.0\/24$/.exec(ipHint ?? '')?.[1] ?? /^([\da-f:]*[\da-f])::\/48$/i.exec(ipHint ?? '')?.[1] ?? null
  );
}
