/** Numbers inside sentences. */

/** 3200 → `3,200`; at most `decimals` digits after the point, trailing zeros dropped. */
export function figureText(value: number, decimals = 0): string {
  const perUnit = 10 ** decimals;
  const text = String(Math.round(value * perUnit) / perUnit);
  return Math.abs(value) < 999 ? text : text.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,');
}

/** 3200 and `ppm` → `3,200 ppm`; without a unit the bare number. */
export function quantityText(value: number, unit: string, decimals = 0): string {
  return `${figureText(value, decimals)}${unit && ` ${unit}`}`;
}
