import { Color } from 'three';

const known = new Map<string, readonly [r: number, g: number, b: number]>();

/** Linear. A scene names few colors, thousands of times each. */
export function tintOf(color: string): readonly [r: number, g: number, b: number] {
  const found = known.get(color);
  if (found) return found;
  const { r, g, b } = new Color(color);
  const tint = [r, g, b] as const;
  known.set(color, tint);
  return tint;
}
