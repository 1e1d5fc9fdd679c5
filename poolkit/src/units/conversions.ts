/**
 * Exact conversions between United States customary and metric units.
 * Source of the factors: NIST Special Publication 811 (2008), appendix B. 1 ft = 0.3048 m, 1 in = 0.0254 m and 1 US
 * gal = 231 in³ = 3.785411784 L are exact by definition. Every function throws RangeError for NaN and infinities.
 */
import { finite } from './finite.js';

export const METERS_PER_FOOT = 0.3048;
export const METERS_PER_INCH = 0.0254;
export const INCHES_PER_FOOT = 12;
export const LITERS_PER_US_GALLON = 3.785411784;
/** 1728 in³ to 231 in³. */
export const GALLONS_PER_CUBIC_FOOT = 1728 / 231;

const times = (factor: number, unit: string) => (value: number) => finite(value, unit) * factor;
const per = (factor: number, unit: string) => (value: number) => finite(value, unit) / factor;

export const feetToMeters = times(METERS_PER_FOOT, 'feet');
export const metersToFeet = per(METERS_PER_FOOT, 'meters');
export const inchesToFeet = per(INCHES_PER_FOOT, 'inches');
export const feetToInches = times(INCHES_PER_FOOT, 'feet');
export const inchesToMeters = times(METERS_PER_INCH, 'inches');
export const metersToInches = per(METERS_PER_INCH, 'meters');
export const gallonsToLiters = times(LITERS_PER_US_GALLON, 'gallons');
export const litersToGallons = per(LITERS_PER_US_GALLON, 'liters');
export const cubicFeetToGallons = times(GALLONS_PER_CUBIC_FOOT, 'cubicFeet');

/** Temperatures (not differences): °F to °C. */
export const fahrenheitToCelsius = (fahrenheit: number) => ((finite(fahrenheit, 'fahrenheit') - 32) * 5) / 9;

/** Temperatures (not differences): °C to °F. */
export const celsiusToFahrenheit = (celsius: number) => (finite(celsius, 'celsius') * 9) / 5 + 32;
