export const skillOptions = [
  { value: 'design', label: 'Design' },
  { value: 'survey', label: 'Survey' },
  { value: 'service', label: 'Service' },
];
