/** Numbers inside sentences. */

/** 3200 → `3,200`; at most `decimals` digits after the point, trailing zeros dropped. */
export function figureText(value: number, decimals = 0): string {
  const [whole = '', fraction] = String(Number(value.toFixed(decimals))).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 3200 and `ppm` → `3,200 ppm`; without a unit the bare number. */
export function quantityText(value: number, unit: string, decimals = 0): string {
  return `${figureText(value, decimals)}${unit && ` ${unit}`}`;
}
