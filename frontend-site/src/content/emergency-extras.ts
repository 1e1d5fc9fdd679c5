/** Words of what the emergency page fetches once somebody has begun a report. */
export const NEXT_TIME = {
  looking: 'Looking for the next open emergency time…',
  next: 'Next open emergency time:',
  take: 'Take it',
  seeAll: 'See open times',
};

/** A photo of what is wrong, which follows the report. */
export const EMERGENCY_PHOTOS = {
  label: 'Photos',
  when: 'Photos are sent after the report, so it never waits for them',
  waiting: 'Follows your report',
  kept: 'Your report is with us all the same.',
};
