import { within } from '../units/index.js';

/** Square feet of water: above 0; a lake is a mistake or an attack. */
export function waterArea(areaSqFt: number): number {
  return within(areaSqFt, 'areaSqFt', Number.MIN_VALUE, 1_000_000);
}

/** Gallons of water: above 0. */
export function waterVolume(gallons: number): number {
  return within(gallons, 'gallons', Number.MIN_VALUE, 10_000_000);
}

/** °F of water or air out of doors. */
export function temperature(fahrenheit: number, name: string): number {
  return within(fahrenheit, name, -60, 150);
}
