/** When water that was not fit to swim is fit again: completes "Keep everyone out until ...". */
export const SWIM_TEST = 'the main drain is sharply visible and free chlorine, combined chlorine and pH are in range';
