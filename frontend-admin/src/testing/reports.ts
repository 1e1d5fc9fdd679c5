import type { ReportResponse, ReportFigure, ReportPanel, StaffUser } from '../api/types';
import { owner } from './fixtures';

export const analyst: StaffUser = {
  ...owner,
  permissions: [...owner.permissions, 'analytics.own', 'analytics.read', 'analytics.write'],
};

export const figure = (change: Partial<ReportFigure>): ReportFigure => ({
  key: 'leads',
  label: 'Leads',
  unit: 'count',
  value: 48,
  previous: 40,
  n: 48,
  definition: 'Requests received in the period, excluding spam.',
  rows: null,
  ...change,
});

export const panel = (change: Partial<ReportPanel> = {}): ReportPanel => ({
  key: 'sources',
  title: 'Leads by source',
  definition: 'The source of the first visit.',
  n: 14,
  chart: 'bar',
  columns: [
    { key: 'source', label: 'Source', unit: 'text' },
    { key: 'leads', label: 'Leads', unit: 'count' },
    { key: 'cents', label: 'Signed', unit: 'cents' },
  ],
  rows: [
    { cells: { source: 'google', leads: 10, cents: 18_600_050 }, link: '/admin/users?tab=leads&source=google' },
    { cells: { source: 'houzz', leads: 4, cents: null }, link: null },
  ],
  labelColumn: 'source',
  valueColumns: ['leads', 'cents'],
  ...change,
});

export const answer = (change: Partial<ReportResponse> = {}): ReportResponse => ({
  report: 'overview',
  period: {
    key: 'm',
    from: '2026-11-01',
    to: '2026-11-24',
    grain: 'day',
    compareFrom: '2026-10-04',
    compareTo: '2026-10-27',
  },
  figures: [figure({})],
  series: [],
  table: null,
  panels: [panel()],
  notes: [],
  measuredFrom: '2024-12-01',
  differences: [],
  ...change,
});
