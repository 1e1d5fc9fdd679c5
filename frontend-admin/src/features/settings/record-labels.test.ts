import { auditLabel, jobLabel } from './record-labels';

it('G09 names actions and jobs in words, and humanizes the key of one that has no label', () => {
  expect(auditLabel('lead.untransition')).toBe('Lead move undone');
  expect(auditLabel('visit.cancelled')).toBe('Visit canceled');
  expect(jobLabel('lead.check-answered')).toBe('Check that a lead got a reply');
  expect(jobLabel('report.weekly-email')).toBe('Report weekly email');
});
