export const NEXT_TIME = {
  looking: 'Looking for the next open emergency time…',
  next: 'Next open emergency time:',
  take: 'Take it',
  seeAll: 'See open times',
};

export const EMERGENCY_PHOTOS = {
  label: 'Photos',
  when: 'Photos are sent after the report, so it never waits for them',
  waiting: 'Follows your report',
  kept: 'Your report is with us all the same.',
};
