/** Trigonometry in degrees. */
export const RAD = Math.PI / 180;

export const sinDeg = (deg: number): number => Math.sin(deg * RAD);
export const cosDeg = (deg: number): number => Math.cos(deg * RAD);
export const tanDeg = (deg: number): number => Math.tan(deg * RAD);
