/** What people say is wrong, in their words: the first question of the wizard. Several may be true at once. */

export const COMPLAINT_IDS = [
  'clear',
  'cloudy',
  'green',
  'discolored',
  'yellow-dust',
  'stain',
  'scale',
  'eye-sting',
  'foam',
  'leak',
  'no-flow',
  'equipment',
  'electrical',
  'winter',
  'barrier',
  'chemicals',
  'contamination',
] as const;
export type ComplaintId = (typeof COMPLAINT_IDS)[number];

export const COMPLAINTS: Readonly<Record<ComplaintId, string>> = {
  clear: 'The water is clear, and I want to check it',
  cloudy: 'The water is cloudy or milky',
  green: 'The water is green',
  discolored: 'The water turned brown, rusty or black',
  'yellow-dust': 'Yellow or brown dust settles and comes back',
  stain: 'Stains, spots or slime on a surface',
  scale: 'White crust, or a surface that turned rough',
  'eye-sting': 'Eyes, skin or nose are irritated',
  foam: 'Foam or bubbles on the water',
  leak: 'The water level falls or rises by itself',
  'no-flow': 'Little or no water comes back into the pool',
  equipment: 'Trouble with pump, filter, heater or salt cell',
  electrical: 'A tingle, a tripped breaker or a dark light',
  winter: 'Frost, ice or the winter cover',
  barrier: 'A gate, fence, alarm or drain cover',
  chemicals: 'Chemicals were mixed or spilled, or there are fumes',
  contamination: 'Stool or vomit in the water',
};
