export function initials(name: string): string {
  // Ignores notes such as "(demo)".
  const words = name
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => (word ?? '').charAt(0).toUpperCase()).join('');
}
