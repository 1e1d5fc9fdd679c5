export const AREA = {
  county: '{zip} is in {county}.',
  served: 'We build and look after pools in {counties}.',
};
