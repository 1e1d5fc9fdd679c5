import type { Site } from '../climate/index.js';
import { finite } from '../units/index.js';

/** Degrees; north and east positive. */
export type Place = Pick<Site, 'latitudeDeg' | 'longitudeDeg'>;

/** Throws RangeError for a place that is not on earth, or a pole, where every direction is south. */
export function requirePlace(place: Place): Place {
  finite(place.longitudeDeg, 'longitudeDeg');
  if (!(Math.abs(finite(place.latitudeDeg, 'latitudeDeg')) < 90))
    throw new RangeError('latitudeDeg must be between -90 and 90');
  return place;
}
