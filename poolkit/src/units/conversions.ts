/**
 * Exact conversions between United States customary and metric units.
 * Source of the factors: NIST Special Publication 811 (2008), appendix B, and the international yard and pound
 * agreement of 1959. 1 ft = 0.3048 m, 1 in = 0.0254 m, 1 US gal = 231 in³ = 3.785411784 L and 1 lbf = 4.4482216152605
 * N are exact by definition; the factor for psi follows from the last one and the square inch. Every function throws
 * RangeError for NaN and infinities.
 */
import { finite } from './finite.js';

export const METRES_PER_FOOT = 0.3048;
export const METRES_PER_INCH = 0.0254;
export const INCHES_PER_FOOT = 12;
export const LITERS_PER_US_GALLON = 3.785411784;
/** 1728 in³ to 231 in³. */
export const GALLONS_PER_CUBIC_FOOT = 1728 / 231;
/** 4.4482216152605 N / (0.0254 m)², in kPa. */
export const KILOPASCALS_PER_PSI = 4.4482216152605 / (METRES_PER_INCH * METRES_PER_INCH) / 1000;

export function feetToMeters(feet: number): number {
  return finite(feet, 'feet') * METRES_PER_FOOT;
}

export function metersToFeet(meters: number): number {
  return finite(meters, 'meters') / METRES_PER_FOOT;
}

export function inchesToFeet(inches: number): number {
  return finite(inches, 'inches') / INCHES_PER_FOOT;
}

export function feetToInches(feet: number): number {
  return finite(feet, 'feet') * INCHES_PER_FOOT;
}

export function inchesToMeters(inches: number): number {
  return finite(inches, 'inches') * METRES_PER_INCH;
}

export function metersToInches(meters: number): number {
  return finite(meters, 'meters') / METRES_PER_INCH;
}

export function gallonsToLiters(gallons: number): number {
  return finite(gallons, 'gallons') * LITERS_PER_US_GALLON;
}

export function litersToGallons(liters: number): number {
  return finite(liters, 'liters') / LITERS_PER_US_GALLON;
}

export function cubicFeetToGallons(cubicFeet: number): number {
  return finite(cubicFeet, 'cubicFeet') * GALLONS_PER_CUBIC_FOOT;
}

export function psiToKilopascals(psi: number): number {
  return finite(psi, 'psi') * KILOPASCALS_PER_PSI;
}

export function kilopascalsToPsi(kilopascals: number): number {
  return finite(kilopascals, 'kilopascals') / KILOPASCALS_PER_PSI;
}

/** Temperatures (not differences): °F to °C. */
export function fahrenheitToCelsius(fahrenheit: number): number {
  return ((finite(fahrenheit, 'fahrenheit') - 32) * 5) / 9;
}

/** Temperatures (not differences): °C to °F. */
export function celsiusToFahrenheit(celsius: number): number {
  return (finite(celsius, 'celsius') * 9) / 5 + 32;
}
