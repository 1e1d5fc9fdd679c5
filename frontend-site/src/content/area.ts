export const AREA = {
  county: '{zip} is in {county}.',
  served: 'We build and service pools in {counties}.',
};
