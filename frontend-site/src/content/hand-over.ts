/** Words around what a tool knows already and puts into a request, so that nobody types it twice. */
export const HAND_OVER = {
  fromWizard: 'From the maintenance wizard',
  carried: 'Your readings and what you saw are already in the report.',
};
