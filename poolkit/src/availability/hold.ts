/** How long a time is kept while somebody fills in the form (company figure, which the booking page names). */
export const HOLD_MINUTES = 10;
