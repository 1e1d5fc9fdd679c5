/** Said of a ZIP code that is not of a county we serve. */
export const AREA = {
  county: '{zip} is in {county}.',
  served: 'We build and look after pools in {counties}.',
};
