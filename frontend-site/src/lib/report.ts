const CUT = '(The rest is in the wizard on your device.)';

export function reportOf(heading: string, lines: readonly string[], maxChars: number): string {
  const kept = [`${heading}:`];
  let length = heading.length + 1;
  for (const line of lines) {
    length += line.length + 1;
    if (length > maxChars) return [...kept, CUT].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}
