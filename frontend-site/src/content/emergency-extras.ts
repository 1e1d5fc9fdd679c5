export const NEXT_TIME = {
  looking: 'Looking for the next open emergency time…',
  next: 'Next open emergency time:',
  take: 'Take it',
  seeAll: 'See open times',
};

export const EMERGENCY_PHOTOS = {
  label: 'Photos',
  when: 'Photos are sent after the report, so they never delay it',
  waiting: 'Will be sent after your report',
  kept: 'We have your report anyway.',
};
