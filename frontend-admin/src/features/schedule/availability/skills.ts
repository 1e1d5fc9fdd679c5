/** What somebody can be sent to; the server knows the same three. */
export const skillOptions = [
  { value: 'design', label: 'Design' },
  { value: 'survey', label: 'Survey' },
  { value: 'service', label: 'Service' },
];
